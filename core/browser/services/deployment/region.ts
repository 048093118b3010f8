import type { Region, UserInfo } from '@console/core/contract'
import type { BehaviorSubject } from 'rxjs'

/** The region that the console is in, and those that it offers. */
export abstract class Regions {
  /** From the address, else the user, else eu-west-1. */
  abstract readonly region$: BehaviorSubject<Region>
  abstract readonly offered: readonly Region[]
  /** What the address names and this console does not have, so that it is in another than was asked for. */
  abstract readonly unknown$: BehaviorSubject<string | undefined>
  /** Asked with every address: what it names holds until another one names a region; else what the user has stored. */
  abstract settle(address: URLSearchParams, user: UserInfo | undefined): void
  /** Stores it on the server, then reloads with it in the address, even when storing failed. */
  abstract switchTo(region: Region): Promise<void>
  /** Adds `?region=` to an address of the console. */
  abstract inAddress(path: string): string
}
