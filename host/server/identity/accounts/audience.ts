import { isVisible, type Manifest } from '@console/core/contract'
import type { Caller, Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { catalogue, enabledManifests } from '../../../catalogue'
import type { OperatorConfig } from '../../config/console-config'
import type { PluginDecisions } from '../../customer-plugins/decisions'
import { accounts } from '../../people/tables'
import { groupsOf } from './accounts'

type Only = Pick<Manifest, 'id' | 'onlyFor' | 'rules'>
type Operator = Pick<OperatorConfig, 'flags' | 'customerGroups' | 'plugins'>

/** Whom the plugins are for that are not for everybody: as operators decided, else as the configuration says. */
export class Audience {
  private readonly off: ReadonlySet<string>

  constructor(
    private readonly db: Db,
    private readonly operator: Operator,
    private readonly decisions: Pick<PluginDecisions, 'of' | 'about'>,
  ) {
    this.off = switchedOff(operator)
  }

  /** Whether it is there for one account and not for another. */
  async differs({ id, onlyFor }: Pick<Only, 'id' | 'onlyFor'>): Promise<boolean> {
    const isForSome = onlyFor !== undefined && !this.off.has(id)
    return isForSome || (await this.decisions.of(id)).length > 0
  }

  /** Whether it is asked for whom it is. */
  async asks({ id, onlyFor }: Pick<Only, 'id' | 'onlyFor'>): Promise<boolean> {
    return onlyFor !== undefined || (await this.decisions.of(id)).length > 0
  }

  /** An operator has switched it on for the account, whatever its own rule says. */
  async isGranted({ id }: Pick<Only, 'id'>, caller: Caller | undefined): Promise<boolean> {
    return (await this.decisions.about(id, caller?.uid)) === true
  }

  /** Those of the plugins that are for the caller. */
  async of<T extends Only>(plugins: readonly T[], caller: Caller): Promise<T[]> {
    const included = await Promise.all(plugins.map((plugin) => this.includes(plugin, caller)))
    return plugins.filter((_, at) => included[at])
  }

  /** Whether it is for an account, whoever of it works: for what is done without a call. */
  includesAccount(plugin: Only, uid: number): Promise<boolean> {
    return this.includes(plugin, { uid, type: 'root', scopes: ['all'] })
  }

  /** A rule that nobody defines holds for nobody. */
  async includes(
    { id, onlyFor, rules }: Only,
    caller: Pick<Caller, 'uid' | 'type' | 'scopes'> | undefined,
  ): Promise<boolean> {
    const decided = await this.decisions.about(id, caller?.uid)
    if (decided !== undefined) return decided
    if (this.off.has(id)) return false
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

/** Plugins of the build that the configuration does not have. */
function switchedOff({ plugins }: Pick<Operator, 'plugins'>): Set<string> {
  const off = new Set(catalogue.map(({ manifest }) => manifest.id))
  for (const { id } of enabledManifests(plugins)) off.delete(id)
  return off
}
