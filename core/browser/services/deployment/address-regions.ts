import {
  accountApi,
  type ConsoleConfig,
  defaultRegion,
  isRegion,
  offeredRegions,
  type Region,
  type UserInfo,
} from '@console/core/contract'
import { BehaviorSubject } from 'rxjs'
import { clientOf, type Http } from '../http/http'
import type { Navigation } from '../navigation'
import { Regions } from './region'

/** What holds until an address or the user says something else. */
export const firstRegion = (buildRegion: Region): Region =>
  offeredRegions(buildRegion).includes(defaultRegion) ? defaultRegion : buildRegion

export class AddressRegions extends Regions {
  readonly offered: readonly Region[]
  readonly unknown$ = new BehaviorSubject<string | undefined>(undefined)
  private isChosen = false

  constructor(
    config: Pick<ConsoleConfig, 'buildRegion'>,
    readonly region$: BehaviorSubject<Region>,
    private readonly http: Http,
    private readonly navigation: Navigation,
  ) {
    super()
    this.offered = offeredRegions(config.buildRegion)
  }

  settle(address: URLSearchParams, user: UserInfo | undefined) {
    const asked = address.get('region')
    this.unknown$.next(asked && !this.isOffered(asked) ? asked : undefined)
    if (this.isOffered(asked)) {
      // Links inside the console need not name it again.
      this.isChosen = true
      this.change(asked)
    } else if (!this.isChosen && this.isOffered(user?.region)) this.change(user.region)
  }

  async switchTo(region: Region) {
    // Stored for the next visit; the switch is what was asked for, so a failure must not stop it.
    await clientOf(this.http, accountApi)
      .storeRegion({ body: { region }, quiet: true })
      .catch(() => undefined)
    this.navigation.reload(withRegion(this.navigation.path + location.search, region))
  }

  inAddress(path: string) {
    return withRegion(path, this.region$.value)
  }

  private isOffered(region: unknown): region is Region {
    return isRegion(region) && this.offered.includes(region)
  }

  private change(region: Region) {
    if (region !== this.region$.value) this.region$.next(region)
  }
}

function withRegion(path: string, region: Region): string {
  const { pathname, searchParams, hash } = new URL(path, 'https://console.invalid')
  searchParams.set('region', region)
  return `${pathname}?${searchParams}${hash}`
}
