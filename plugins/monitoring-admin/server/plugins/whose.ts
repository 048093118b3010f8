import type { CustomerPlugin, Services } from '@console/core/server'
import type { CustomerOverview } from '../../contract'

export const isNamed = ({ named }: CustomerPlugin, uid: number) => named?.includes(uid) ?? true

/** As the service decides it for an account that the configuration or an operator names. */
export function has(plugin: CustomerPlugin, uid: number): boolean {
  const { all, single, configured } = plugin
  if (all && !all.on) return false
  const own = single.find((one) => one.uid === uid)
  return own?.on ?? (all !== null || (configured && isNamed(plugin, uid)))
}

/** Whom somebody has named. */
export const namedIn = ({ named, single }: CustomerPlugin) => [
  ...new Set([...(named ?? []), ...single.map(({ uid }) => uid)]),
]

/** Plugins for certain customers, and whether this one has them. */
export async function pluginsOf(
  uid: number,
  { customerPlugins }: Pick<Services, 'customerPlugins'>,
): Promise<CustomerOverview['plugins']> {
  const all = await customerPlugins.list()
  return all.flatMap((plugin) => {
    const decided = plugin.single.some((one) => one.uid === uid)
    if (plugin.named === null && !decided) return []
    const { id, pages, byRule, configured } = plugin
    const isOn = has(plugin, uid)
    const state = isOn ? 'on' : byRule && configured && !decided && !plugin.all ? 'rule' : 'off'
    return [{ id, pages, state, decided }]
  })
}
