/** Brings the first row into view when the page is scrolled beyond it. */
export function showTop(frame: HTMLElement | null) {
  if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
}
