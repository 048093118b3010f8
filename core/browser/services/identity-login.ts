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
  /** Without a question, when the provider still knows the person; false when not. */
  abstract silent(): Promise<boolean>
  /** Takes what the provider sent back by the address; answers the path to go on to. Rejects with a sentence for the person. */
  abstract finish(search: string): Promise<string>
}

/** Whether an address is the way back from the identity provider. */
export function isIdentityAnswer(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
