let region: HTMLElement | undefined

function makeRegion() {
  const element = document.createElement('div')
  element.setAttribute('role', 'status')
  // An open dialog hides the rest of the page from screen readers, but not this.
  element.setAttribute('data-tabster-never-hide', '')
  Object.assign(element.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  })
  document.body.append(element)
  return element
}

/** Says a sentence to screen readers, politely. */
export function announce(text: string) {
  if (!region?.isConnected) region = makeRegion()
  const target = region
  target.textContent = ''
  // Emptied first and filled later: the same words twice would otherwise be silent.
  setTimeout(() => {
    target.textContent = text
  }, 100)
}
