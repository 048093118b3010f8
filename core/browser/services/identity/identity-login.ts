import type { BehaviorSubject } from 'rxjs'

/** Where a sign-in by the identity provider stands; an error is kept for /login-error until the next attempt. */
export type IdentityLoginState =
  | { step: 'idle' | 'loading' | 'authenticated' }
  | { step: 'error'; message: string }

/** Sign-in by OpenID Connect. Code of it is loaded when it is used. */
export abstract class IdentityLogin {
  abstract readonly state$: BehaviorSubject<IdentityLoginState>
  /** Leaves for the provider; `back` is the path to come back to. */
  abstract redirect(back?: string): Promise<void>
  /** In a window of its own; false when the person closed it. Falls back to `redirect` where popups are blocked. */
  abstract popup(back?: string): Promise<boolean>
  /**
   * Without a question, when the provider still knows the person; false when not. Asks only where this browser last
   * signed in by the provider and nobody has logged out since.
   */
  abstract silent(): Promise<boolean>
  /**
   * Takes what the provider sent back by the address, which it cleans; answers the path to go on to. Rejects with a
   * sentence for the person. Asked twice for one address, it answers the same.
   */
  abstract finish(search: string): Promise<string>
}

/** How a sign-in by the provider was begun; its `state` tells. */
export type IdentityWay = 'redirect' | 'popup' | 'silent'

/** Whether an address is the way back from the identity provider. */
export function isIdentityAnswer(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

/** The `state` of an answer that another window or frame of this console waits for. */
export function awaitedState(search: string): string | undefined {
  const state = new URLSearchParams(search).get('state')
  return isIdentityAnswer(search) && state && /^(popup|silent)-/.test(state) ? state : undefined
}
