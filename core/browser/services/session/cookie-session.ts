import {
  accountApi,
  type ConsoleConfig,
  type Credentials,
  type IamCredentials,
  type UserInfo,
} from '@console/core/contract'
import { BehaviorSubject } from 'rxjs'
import { browserStorage, personalPrefix } from '../browser-storage'
import { ApiError, clientOf, type Http } from '../http/http'
import type { I18n } from '../i18n/i18n'
import type { Notifications } from '../messages/notifications'
import type { Navigation } from '../navigation'
import { tellSignOut } from './follow-sign-out'
import { Session, type TokenStore } from './session'

/** How long leaving may wait for the server to hear of it. */
const goodbyeTimeout = 5000

export class CookieSession extends Session {
  readonly user$ = new BehaviorSubject<UserInfo | undefined>(undefined)
  asksFactor = false
  private loading: Promise<UserInfo> | undefined
  /** Came with the page; good for the first asking only. */
  private given: UserInfo | undefined
  /** Somebody signed in since the page came. */
  private isSomebodyNew = false
  private readonly api

  constructor(
    private readonly config: Pick<ConsoleConfig, 'buildRegion' | 'user' | 'forSome'>,
    private readonly http: Http,
    readonly tokens: TokenStore,
    private readonly notifications: Notifications,
    readonly navigation: Navigation,
    private readonly i18n: I18n,
  ) {
    super()
    this.api = clientOf(http, accountApi)
    this.given = config.user
  }

  get signedIn() {
    return this.tokens.get() !== undefined
  }

  login(credentials: Credentials) {
    return this.signIn(() => this.api.login({ body: credentials, quiet: true }))
  }

  loginIam(credentials: IamCredentials) {
    return this.signIn(async () => {
      const { iamLogin } = await import('./iam-login')
      return iamLogin(this.http, credentials)
    })
  }

  async signInAgain(password: string) {
    const { signInAgain } = await import('./sign-in-again')
    await signInAgain(this, this.http, password)
  }

  setToken(token: string) {
    // Whoever signs in otherwise is not signed in by the provider again, unasked.
    browserStorage.remove(`${personalPrefix}identity`)
    this.forget()
    // What was said to whoever was signed in before.
    this.notifications.clear()
    this.isSomebodyNew = true
    this.tokens.set(token)
  }

  resetToken() {
    this.tokens.clear()
    this.forget()
    tellSignOut()
  }

  getInfo() {
    this.loading ??= this.loadInfo().finally(() => {
      this.loading = undefined
    })
    return this.loading
  }

  get viewing() {
    return this.tokens.looking
  }

  async view(...asked: Parameters<Session['view']>) {
    const { look } = await import('./viewing')
    look(this, ...asked)
  }

  async endView() {
    const { endLook } = await import('./viewing')
    const signal = AbortSignal.timeout(goodbyeTimeout)
    await endLook(this, () => this.api.logout({ quiet: true, signal }))
  }

  async logout() {
    if (this.viewing) return this.endView()
    const { path } = this.navigation
    const ending =
      this.signedIn && this.api.logout({ quiet: true, signal: AbortSignal.timeout(goodbyeTimeout) })
    this.resetToken()
    for (const key of browserStorage.keys(personalPrefix)) browserStorage.remove(key)
    this.notifications.clear()
    // The token is gone from here in any case; the server ends an unheard one by its age.
    const ended = ending ? await ending.catch(() => undefined) : undefined
    const isChina = this.config.buildRegion.startsWith('cn')
    const back = isChina || path.startsWith('/login') ? '' : path + location.search
    const elsewhere = isChina ? undefined : ended?.data.logout_url
    // Loading the page anew leaves nothing of this person in memory.
    this.navigation.reload(
      elsewhere ? comingBack(elsewhere, back) : `/login${back && `?redirect=${encode(back)}`}`,
    )
  }

  private async signIn(ask: () => Promise<{ access_token: string }>) {
    try {
      this.setToken((await ask()).access_token)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, message, fields, explained, retryAfter } = error
      const said =
        explained && message ? message : this.i18n.t('Failed to login, please contact support')
      const failure = new ApiError(status, said, fields, explained, retryAfter)
      // Not by way of `failures$`: who is about to sign in is not asked whether to log out.
      // A form that shows the failure itself sets `isShown` first.
      setTimeout(() => {
        if (!failure.isShown) this.notifications.error(said)
      })
      throw failure
    }
  }

  private async loadInfo(): Promise<UserInfo> {
    try {
      let data = this.given ?? (await this.api.userInfo({ quiet: true })).data
      this.given = undefined
      if (data?.second_factor === 'ask') {
        const { showRemembered } = await import('../factor/remembered-browser')
        if (await showRemembered(this.http, data))
          data = (await this.api.userInfo({ quiet: true })).data
      }
      if (!data) {
        this.resetToken()
        throw new ApiError(200, this.i18n.t('Verification failed, please Login again.'))
      }
      this.asksFactor = data.second_factor === 'ask'
      if (this.asksFactor) return data
      if (this.config.forSome && this.isSomebodyNew) return await this.pageAnew()
      this.user$.next(data)
      return data
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 || error.status === 403) this.http.failures$.next(error)
      else this.notifications.error(error.message || this.i18n.t('Has Error'))
      throw error
    }
  }

  /** With the plugins that are for this account; where strangers are it goes on as from the login. */
  private pageAnew(): Promise<never> {
    const redirect = new URLSearchParams(location.search).get('redirect')
    const login = `/login${redirect ? `?redirect=${encode(redirect)}` : ''}`
    this.navigation.reload(forStrangers.test(this.navigation.path) ? login : undefined)
    return new Promise(() => {})
  }

  private forget() {
    this.loading = undefined
    this.given = undefined
    this.asksFactor = false
    if (this.user$.value) this.user$.next(undefined)
  }
}

const encode = encodeURIComponent

/** Pages on which somebody may sign in, beside `/login`, which leads on by itself. */
const forStrangers =
  /^\/(acr-login|iam-login|signin|login-error|register|acr-register|activate|reset-password)(\/|$)/

/** The provider registers one address to come back to, and gives back the `state` with it: the path to go on to. */
function comingBack(logoutUrl: string, back: string): string {
  return back ? `${logoutUrl}&state=${encode(back)}` : logoutUrl
}
