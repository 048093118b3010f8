import type { Credentials, IamCredentials, UserInfo } from '@console/core/contract'
import type { BehaviorSubject } from 'rxjs'

/** Keeps the bearer token in a cookie named for the console, shared with the parent domain where configured. */
export abstract class TokenStore {
  abstract get(): string | undefined
  abstract set(token: string): void
  abstract clear(): void
}

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
  abstract setToken(token: string): void
  abstract resetToken(): void
  /** Loads the user. Throws 'Verification failed, please Login again.' when the answer holds none. */
  abstract getInfo(): Promise<UserInfo>
  /**
   * Ends the session, here and on the server, clears local data and goes to the login page; by way of the identity
   * provider where that is to end its session too.
   */
  abstract logout(): Promise<void>
}
