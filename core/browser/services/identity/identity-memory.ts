import { personalPrefix } from '../browser-storage'

export const identityKeys = {
  /** There while the last sign-in of this browser was by the provider; goes with logging out. */
  lastSignIn: `${personalPrefix}identity`,
  /** Why the last attempt of this tab failed. */
  error: 'console.identity-error',
  /** Before the `state` of an attempt. */
  attempt: 'console.identity.',
}
