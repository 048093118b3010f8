import { KeysSheet, useT } from '@console/core/browser'

const keys = [
  ['Space', 'Play and pause'],
  ['J / K', 'Next and previous gap'],
  ['← / →', '5 seconds back and on; 1 second with Shift'],
  ['[ / ]', 'The range begins and ends here'],
  ['Enter', 'Name the range'],
  ['B', 'Add the range to a bucket'],
  ['E', 'Edit the result by hand here'],
  ['F', 'The result here is wrong, or right after all'],
  ['+ / − / 0', 'Zoom in, out, to the whole day'],
  ['Home, End', 'Begin and end of the day'],
  ['Escape', 'No range'],
  ['?', 'This sheet'],
] as const

/** What the keys do on the line of a day. */
export function TimemapKeys({ onClose }: { onClose(): void }) {
  const t = useT()
  return (
    <KeysSheet
      intro={t(
        'On the line, once it has the focus; [ and ] and ? everywhere on this page. The buttons and the list do the same.',
      )}
      keys={[...keys.map(([key, what]) => [t(key), t(what)] as const)]}
      onClose={onClose}
    />
  )
}
