import type { Credentials, IamCredentials, UserInfo } from '@console/core/contract'
import type { BehaviorSubject } from 'rxjs'

/** Keeps the bearer token in a cookie named for the console, shared with the parent domain where configured. */
export abstract class TokenStore {
  abstract get(): string | undefined
  abstract set(token: string): void
  abstract clear(): void
  /** Of a session that looks at an account of somebody else, in front of the own one; gone by itself after so many seconds, at once by 0. */
  abstract lookBy(token: string, seconds: number): void
  abstract get looking(): boolean
}

/** Who is signed in, and signing in and out. */
export abstract class Session {
  /** The signed-in user; undefined until loaded and after logout. */
  abstract readonly user$: BehaviorSubject<UserInfo | undefined>
  abstract get signedIn(): boolean
  /** The second factor is still to be given: until then the user is not there. */
  abstract get asksFactor(): boolean
  /** Stores the access token; throws ApiError. */
  abstract login(credentials: Credentials): Promise<void>
  /** The same for an IAM user of an account. */
  abstract loginIam(credentials: IamCredentials): Promise<void>
  /** Another session of the user whose session has ended, on the page as it is; throws ApiError. */
  abstract signInAgain(password: string): Promise<void>
  abstract setToken(token: string): void
  abstract resetToken(): void
  /** Loads the user. Throws 'Verification failed, please Login again.' when the answer holds none. */
  abstract getInfo(): Promise<UserInfo>
  /**
   * Ends the session, here and on the server, clears local data and goes to the login page; by way of the identity
   * provider where that is to end its session too.
   */
  abstract logout(): Promise<void>
  /** Looks at an account by a session of an operator, and comes back to this address when that is over. */
  abstract view(token: string, until: { seconds: number; back: string }): Promise<void>
  abstract get viewing(): boolean
  /** Ends that, here and on the server; who looks is who was signed in before. */
  abstract endView(): Promise<void>
}
