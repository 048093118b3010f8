/**
 * Icons that every row repeats, as plain elements: Fluent's own are components with hooks, which cost a multiple while
 * hundreds of rows go by.
 */
const lines = (path: string, strokeWidth: number) => (
  <svg
    aria-hidden="true"
    width="1em"
    height="1em"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeWidth={strokeWidth}
  >
    <path d={path} />
  </svg>
)

export const moreIcon = lines('M5 10h0M10 10h0M15 10h0', 2.5)
export const copyIcon = lines(
  'M8.5 2.5h6a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM3.5 5.5v8a4 4 0 0 0 4 4h6',
  1,
)
export const copiedIcon = lines('m4 10.5 4 4 8-9', 1)
