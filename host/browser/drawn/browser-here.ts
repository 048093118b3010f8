/**
 * Where the service draws there is no browser: this stands for what the console asks of one before it has drawn. There is
 * no `window` and no `document`, by which libraries know where they are.
 */
export function actAsBrowserAt(address: string) {
  const there: Record<string, unknown> = {
    location: new URL(address, 'http://console'),
    addEventListener: () => {},
    // Node has some of its own, or warns that it has none.
    localStorage: undefined,
    sessionStorage: undefined,
  }
  for (const [name, value] of Object.entries(there))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
