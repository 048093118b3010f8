import { type ConsoleConfig, viewCookie } from '@console/core/contract'
import { TokenStore } from './session'

/** The token in a cookie of this host, or of the parent domain when the console is hosted there. */
export class CookieTokenStore extends TokenStore {
  private readonly name: string
  private readonly place: string
  private readonly domain: string

  constructor(
    config: Pick<ConsoleConfig, 'cookieName' | 'cookieDomain'>,
    private readonly page: Pick<Document, 'cookie' | 'location'> = document,
  ) {
    super()
    const { hostname, protocol } = page.location
    const shared = config.cookieDomain.replace(/^\./, '')
    this.name = config.cookieName
    this.place = `Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
    this.domain = shared && `.${hostname}`.endsWith(`.${shared}`) ? `; Domain=${shared}` : ''
  }

  get(): string | undefined {
    return this.read(viewCookie(this.name)) ?? this.read(this.name)
  }

  lookBy(token: string, seconds: number) {
    const value = `${viewCookie(this.name)}=${encodeURIComponent(token)}`
    this.page.cookie = `${value}; Max-Age=${seconds}; ${this.place}`
  }

  get looking() {
    return this.read(viewCookie(this.name)) !== undefined
  }

  private read(name: string): string | undefined {
    const start = `${name}=`
    const found = this.page.cookie.split('; ').find((cookie) => cookie.startsWith(start))
    return found ? decodeURIComponent(found.slice(start.length)) : undefined
  }

  set(token: string) {
    // A cookie of this host alone would hide the shared one.
    this.clear()
    this.page.cookie = `${this.name}=${encodeURIComponent(token)}; ${this.place}${this.domain}`
  }

  clear() {
    for (const domain of new Set(['', this.domain])) {
      this.page.cookie = `${this.name}=; Max-Age=0; ${this.place}${domain}`
    }
  }
}
