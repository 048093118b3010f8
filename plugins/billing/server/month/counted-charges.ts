import type { Services } from '@console/core/server'
import { Charges } from '#plugins/pricing/contract'
import { settingsNow } from '../settings'
import { isCharged, isOffered } from './next-bill'

/** What has a meter, for accounts that bills are written for. */
export class CountedCharges extends Charges {
  constructor(private readonly services: Services) {
    super()
  }

  async isBilled(uid: number): Promise<boolean> {
    const account = await this.services.accounts.find(uid)
    const { from } = await settingsNow(this.services)
    return account !== undefined && isOffered(account) && from !== undefined
  }

  async of(uid: number) {
    const account = await this.services.accounts.find(uid)
    if (!account || !(await isCharged(account, this.services))) return {}
    const charges: Record<string, string[]> = {}
    for (const { service, item } of this.services.meters) {
      charges[service] = [...(charges[service] ?? ['monthly_fee']), item]
    }
    return charges
  }
}
