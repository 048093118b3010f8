/** What one browser is like, as far as drawings have asked. What stands nowhere is as in a browser that was never used. */
export interface KnownBrowser {
  /** IANA name. */
  zone: string
  /** Of a keyboard with ⌘. */
  mac: boolean
  /** What its storage holds under names that were asked for. */
  stored: Readonly<Record<string, string>>
  /** Names under which it holds more than it tells: what depends on one of them cannot be drawn. */
  untold: readonly string[]
  /** Media queries that hold. */
  media: readonly string[]
}

/** What a drawing took for granted of the browser: one that is not so draws anew. */
export interface Assumed {
  /** When it was made, in milliseconds. */
  at: number
  zone: string
  mac: boolean
  /** What was asked of its storage, and found; `null`: nothing. */
  stored: Record<string, string | null>
  /** Media queries, and whether they hold. */
  media: Record<string, boolean>
}

/**
 * Where the service draws there is no browser: this stands for what the console asks of one before it has drawn, and answers
 * with what it was asked. There is no `window` and no `document`, by which libraries know where they are.
 */
export function actAsBrowserAt(address: string, known: KnownBrowser): Assumed {
  const { zone, mac } = known
  const assumed: Assumed = { at: Date.now(), zone, mac, stored: {}, media: {} }
  const storage = {
    getItem(name: string) {
      const found = Object.hasOwn(known.stored, name) ? (known.stored[name] ?? null) : null
      assumed.stored[name] = found
      return found
    },
    setItem() {},
    removeItem() {},
  }
  const there: Record<string, unknown> = {
    location: new URL(address, 'http://console'),
    navigator: { platform: mac ? 'mac' : '', onLine: true },
    addEventListener: () => {},
    matchMedia(media: string) {
      const matches = known.media.includes(media)
      assumed.media[media] = matches
      return { media, matches, addEventListener() {}, removeEventListener() {} }
    },
    localStorage: storage,
    // What a tab remembers is never drawn at first.
    sessionStorage: { ...storage, getItem: () => null },
  }
  for (const [name, value] of Object.entries(there))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return assumed
}
