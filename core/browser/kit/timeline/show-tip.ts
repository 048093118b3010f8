/** Pixels between the pointer and the tip. */
const away = 14

/** Beside the pointer, and inside of the box around it. Moved by hand: the pointer moves more often than React should draw. */
export function showTip(tip: HTMLElement, text: string, x: number, y: number) {
  tip.hidden = false
  if (tip.textContent !== text) tip.textContent = text
  const box = tip.offsetParent
  const widest = (box?.clientWidth ?? 0) - tip.offsetWidth
  const highest = (box?.clientHeight ?? 0) - tip.offsetHeight
  const left = x + away > widest ? x - away - tip.offsetWidth : x + away
  const top = Math.min(y + away, highest)
  tip.style.transform = `translate(${Math.max(0, left)}px, ${Math.max(0, top)}px)`
}
