import { type ConsoleConfig, signInApi } from '@console/core/contract'
import type { BehaviorSubject } from 'rxjs'
import { browserStorage } from '../browser-storage'
import { ApiError, type Client, clientOf, type Http } from '../http/http'
import type { I18n } from '../i18n/i18n'
import type { Notifications } from '../messages/notifications'
import type { Navigation } from '../navigation'
import type { Session } from '../session/session'
import { sessionMemory } from '../session-memory'
import { attemptLasts, beginAttempt, takeAttempt } from './identity-attempt'
import type { IdentityLoginState, IdentityWay } from './identity-login'
import { identityKeys } from './identity-memory'
import { answerOf } from './identity-relay'

/** How long the provider may take when nobody is asked anything. */
const silentLimit = 8000

/** Sign-in by code and PKCE; the codes are exchanged by the service, so nothing of the provider's is kept here. */
export class OpenIdLogin {
  private readonly api: Client<typeof signInApi>
  private waiting: AbortController | undefined

  constructor(
    private readonly provider: ConsoleConfig['identityProvider'],
    http: Http,
    private readonly session: Session,
    private readonly navigation: Navigation,
    private readonly notifications: Notifications,
    private readonly i18n: I18n,
    private readonly state$: BehaviorSubject<IdentityLoginState>,
  ) {
    this.api = clientOf(http, signInApi, { quiet: true })
  }

  async redirect(back: string) {
    this.start()
    try {
      this.navigation.reload((await this.begin('redirect', back)).url)
    } catch (error) {
      throw this.failed(error)
    }
  }

  async popup(opened: Window): Promise<boolean> {
    this.start()
    const waiting = this.wait()
    try {
      const { url, state } = await this.begin('popup', '/')
      opened.location.href = url
      const gone = this.provider?.sameOrigin ? closing(opened, waiting.signal) : undefined
      const answer = await answerOf(state, { limit: attemptLasts, signal: waiting.signal, gone })
      if (answer === undefined) {
        takeAttempt(state)
        if (!waiting.signal.aborted) this.state$.next({ step: 'idle' })
        return false
      }
      await this.exchange(answer)
      return true
    } catch (error) {
      const failure = this.failed(error)
      this.notifications.error(failure.message)
      throw failure
    } finally {
      waiting.abort()
    }
  }

  /** Failing here is no failure: the person has asked for nothing yet. */
  async silent(): Promise<boolean> {
    const waiting = this.wait()
    const frame = document.createElement('iframe')
    frame.hidden = true
    try {
      const { url, state } = await this.begin('silent', '/', 'none')
      frame.src = url
      document.body.append(frame)
      const answer = await answerOf(state, { limit: silentLimit, signal: waiting.signal })
      if (answer === undefined) return false
      await this.exchange(answer)
      return true
    } catch {
      browserStorage.remove(identityKeys.lastSignIn)
      this.state$.next({ step: 'idle' })
      return false
    } finally {
      frame.remove()
      waiting.abort()
    }
  }

  async finish(search: string): Promise<string> {
    // First of all: a code must not stay in the address, its history, or what is made of them.
    if (location.search === search) history.replaceState(history.state, '', location.pathname)
    this.start()
    try {
      const back = await this.exchange(search)
      // Where the page is loaded again for the user, it goes on from its address.
      if (location.pathname === '/login') {
        history.replaceState(history.state, '', `/login?redirect=${encodeURIComponent(back)}`)
      }
      return back
    } catch (error) {
      throw this.failed(error)
    }
  }

  private start() {
    sessionMemory.remove(identityKeys.error)
    this.state$.next({ step: 'loading' })
  }

  /** One window or frame at a time: the one before is no longer waited for. */
  private wait() {
    this.waiting?.abort()
    this.waiting = new AbortController()
    return this.waiting
  }

  private async begin(way: IdentityWay, back: string, prompt?: 'none') {
    // Without https there is no cryptography in browsers, other than on the machine itself.
    if (!crypto.subtle) {
      throw new Error(this.i18n.t('This way to log in needs an https address of the console'))
    }
    const { state, attempt, codeChallenge } = await beginAttempt(way, back)
    const { data } = await this.api.identityAuthorization({
      body: {
        redirect_uri: attempt.redirectUri,
        state,
        nonce: attempt.nonce,
        code_challenge: codeChallenge,
        ...(prompt && { prompt }),
      },
    })
    return { url: data.url, state }
  }

  private async exchange(search: string): Promise<string> {
    const answer = new URLSearchParams(search)
    const attempt = takeAttempt(answer.get('state') ?? '')
    if (!attempt) {
      throw new Error(
        this.i18n.t('This login took too long, or was begun in another tab. Try again.'),
      )
    }
    const code = answer.get('code')
    if (!code) throw new Error(this.refusalOf(answer))
    const iss = answer.get('iss')
    const { access_token } = await this.api.identityLogin({
      body: {
        redirect_uri: attempt.redirectUri,
        code,
        nonce: attempt.nonce,
        code_verifier: attempt.verifier,
        ...(iss && { iss }),
      },
    })
    this.session.setToken(access_token)
    browserStorage.write(identityKeys.lastSignIn, '1')
    this.state$.next({ step: 'authenticated' })
    return attempt.back
  }

  private refusalOf(answer: URLSearchParams): string {
    if (answer.get('error') === 'access_denied') return this.i18n.t('The login was cancelled')
    const said = answer.get('error_description') ?? answer.get('error')
    return `${this.i18n.t('The identity provider refused the login')}: ${said?.slice(0, 200)}`
  }

  private failed(error: unknown): Error {
    const unexplained = error instanceof ApiError && !(error.explained && error.message)
    const failure =
      error instanceof Error && !unexplained
        ? error
        : new Error(this.i18n.t('Failed to login, please contact support'))
    sessionMemory.write(identityKeys.error, failure.message)
    this.state$.next({ step: 'error', message: failure.message })
    return failure
  }
}

/** Resolves when the window is closed. */
function closing(opened: Window, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => opened.closed && resolve(), 300)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}
