import { BehaviorSubject } from 'rxjs'
import { browserStorage } from '../browser-storage'
import { once } from '../once'
import { sessionMemory } from '../session-memory'
import { IdentityLogin, type IdentityLoginState } from './identity-login'
import { identityKeys } from './identity-memory'
import type { OpenIdLogin } from './open-id-login'

/** Fetches the code when somebody signs in this way: the login page is not made heavier by it. */
export class LazyIdentityLogin extends IdentityLogin {
  readonly state$ = new BehaviorSubject<IdentityLoginState>(rememberedState())
  private readonly fetch = once(() => this.open(this.state$))
  private readonly finished = new Map<string, Promise<string>>()

  constructor(
    private readonly open: (state$: BehaviorSubject<IdentityLoginState>) => Promise<OpenIdLogin>,
  ) {
    super()
  }

  async redirect(back = '/') {
    await (await this.fetch()).redirect(back)
  }

  async popup(back = '/') {
    // Opened at once: browsers allow a window only directly after a click.
    const opened = window.open('', '_blank', 'popup,width=480,height=680')
    try {
      const login = await this.fetch()
      if (opened) return await login.popup(opened)
      await login.redirect(back)
      return false
    } catch (error) {
      opened?.close()
      throw error
    }
  }

  async silent() {
    if (browserStorage.read(identityKeys.lastSignIn) === undefined) return false
    return (await this.fetch()).silent()
  }

  finish(search: string) {
    const known = this.finished.get(search) ?? this.fetch().then((login) => login.finish(search))
    this.finished.set(search, known)
    return known
  }
}

function rememberedState(): IdentityLoginState {
  const message = sessionMemory.read(identityKeys.error)
  return message === undefined ? { step: 'idle' } : { step: 'error', message }
}
