/** Takes everything off the page that is not to be printed, until the answer is called. */
export function clearPaper(): () => void {
  const page = document.documentElement
  const parts = [...document.body.children].filter((part) => part instanceof HTMLElement)
  const before = parts.map((part) => part.style.display)
  const scheme = page.style.colorScheme
  for (const part of parts) part.style.display = 'none'
  // Paper is white, also of a console in the dark.
  page.style.colorScheme = 'light'
  return () => {
    parts.forEach((part, at) => {
      part.style.display = before[at] ?? ''
    })
    page.style.colorScheme = scheme
  }
}
