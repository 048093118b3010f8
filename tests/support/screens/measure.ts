import type { Page } from 'playwright-core'

/** What is wrong with the layout of a page as it is drawn now; nothing: an empty list. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const faults: string[] = []
    if (scrollWidth > clientWidth) {
      const beyond = [...document.querySelectorAll('main *')]
        .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
        .slice(-1)
        .map(nameOf)
      faults.push(`wider than the window by ${scrollWidth - clientWidth}: ${beyond}`)
    }
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      const box = one.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const style = getComputedStyle(one)
      if (style.visibility === 'hidden' || one.closest('[aria-hidden=true], svg')) continue
      if (isCut(one, style) && !canBeRead(one)) faults.push(`text is cut: ${nameOf(one)}`)
      if (scrollsAlone(one, style)) faults.push(`a box scrolls inside of the page: ${nameOf(one)}`)
    }
    return [...new Set(faults)]

    function isCut(one: HTMLElement, { overflowX, clipPath }: CSSStyleDeclaration) {
      if (overflowX === 'visible' || overflowX === 'auto' || overflowX === 'scroll') return false
      if (clipPath !== 'none' || one.matches('input, textarea, select, canvas')) return false
      const texts = [...one.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
      return texts && one.scrollWidth > one.clientWidth + 1
    }

    /** By the pointer or the focus, or by opening it. Cells of tables get their title when the pointer comes. */
    function canBeRead(one: HTMLElement) {
      return one.closest(
        '[title], [data-tooltip], [role=cell], td, [aria-label]:not(main, section, nav, form)',
      )
    }

    /** In pages nothing does, in dialogs what is between their title and their buttons. */
    function scrollsAlone(one: HTMLElement, { overflowX, overflowY }: CSSStyleDeclaration) {
      const dialog = one.closest('[role=dialog]')
      // A list beside what is read goes on by itself.
      if (!(dialog ?? one.closest('main')) || one.matches('textarea, [role=tree], pre, nav'))
        return false
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      if (dialog && scrolls(overflowX) && one.scrollWidth > one.clientWidth + 1) return true
      if (one.matches('.fui-DialogContent')) return false
      return scrolls(overflowY) && one.scrollHeight > one.clientHeight + 1
    }

    function nameOf(one: Element) {
      const text = one.textContent?.trim().slice(0, 60)
      return `<${one.localName} ${one.getAttribute('role') ?? ''}> in ${one.parentElement?.localName} “${text}”`
    }
  })
}
