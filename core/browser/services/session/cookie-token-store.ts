import {
  type ConsoleConfig,
  cookiePlace,
  tokenGone,
  tokenKept,
  viewCookie,
} from '@console/core/contract'
import { TokenStore } from './session'

/** The token in a cookie of this host, or of the parent domain when the console is hosted there. */
export class CookieTokenStore extends TokenStore {
  constructor(
    private readonly config: Pick<ConsoleConfig, 'cookieName' | 'cookieDomain'>,
    private readonly page: Pick<Document, 'cookie' | 'location'> = document,
  ) {
    super()
  }

  get(): string | undefined {
    return this.read(this.viewName) ?? this.read(this.config.cookieName)
  }

  lookBy(token: string, seconds: number) {
    const { place } = cookiePlace(this.config, this.page.location)
    const value = `${this.viewName}=${encodeURIComponent(token)}`
    this.page.cookie = `${value}; Max-Age=${seconds}; ${place}`
  }

  get looking() {
    return this.read(this.viewName) !== undefined
  }

  set(token: string) {
    this.write(tokenKept(this.config, this.page.location, token))
  }

  clear() {
    this.write(tokenGone(this.config, this.page.location))
  }

  private get viewName() {
    return viewCookie(this.config.cookieName)
  }

  private read(name: string): string | undefined {
    const start = `${name}=`
    const found = this.page.cookie.split('; ').find((cookie) => cookie.startsWith(start))
    return found ? decodeURIComponent(found.slice(start.length)) : undefined
  }

  private write(cookies: readonly string[]) {
    for (const cookie of cookies) this.page.cookie = cookie
  }
}
