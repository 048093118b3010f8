import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Far more than needed alone: machines that run tests are shared.
configure({ asyncUtilTimeout: 45_000 })

// How things look is seen in Chromium. Here every rule is walked through for each element that is asked for its role or
// clicked on, which took half of the time of a test: only those are kept that say what can be seen and clicked.
const { insertRule } = CSSStyleSheet.prototype
const matters = /display:\s*none|visibility:|pointer-events:/
CSSStyleSheet.prototype.insertRule = function (rule) {
  return matters.test(rule) ? insertRule.call(this, rule, this.cssRules.length) : 0
}

// The window is that of the file before.
window.history.replaceState({}, '', '/')

// What jsdom does not have. A test may put its own in place.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined

// Node's Request refuses the signals of jsdom, which the router makes its requests with.
const NodeRequest = globalThis.Request
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, { signal, ...init }: RequestInit = {}) {
    super(input, init)
    if (signal) Object.defineProperty(this, 'signal', { value: signal })
  }
}

afterEach(() => {
  cleanup()
  // What lies beside the drawn part, like the live region of announcements, would be found by the next test.
  document.body.replaceChildren()
  // A tab of its own for each: messages, for one, outlast a reload.
  sessionStorage.clear()
  // Each console brings its own.
  for (const style of document.head.querySelectorAll('style')) style.remove()
})
