import { isVisible, type Manifest } from '@console/core/contract'
import type { Caller, Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type { OperatorConfig } from '../../config/console-config'
import { accounts } from '../../people/tables'
import { groupsOf } from './accounts'

type Only = Pick<Manifest, 'onlyFor' | 'rules'>

/** Whom the plugins are for that are not for everybody. */
export class Audience {
  constructor(
    private readonly db: Db,
    private readonly operator: Pick<OperatorConfig, 'flags' | 'customerGroups'>,
  ) {}

  /** A rule that nobody defines holds for nobody. */
  async includes({ onlyFor, rules }: Only, caller: Caller | undefined): Promise<boolean> {
    if (onlyFor === undefined) return true
    const rule = rules[onlyFor]
    if (!rule || !caller) return false
    const [account] = await this.db.select().from(accounts).where(eq(accounts.id, caller.uid))
    if (!account) return false
    const { flags, customerGroups } = this.operator
    return isVisible(rule, {
      user: {
        uid: account.id,
        type: caller.type,
        ip_country: account.ip_country,
        active: account.active,
        limit_type: account.limit_type,
        // Nor does a plugin come and go by what is paid.
        overdue: false,
      },
      region: '',
      scopes: caller.scopes,
      flags,
      groups: groupsOf(customerGroups, account.id),
    })
  }
}
