import type { Translate } from '@console/core/browser'
import type { AdminPlugin } from '#plugins/monitoring-admin/contract'

/** How a plugin is, for all customers together. */
export function standingOf(plugin: AdminPlugin) {
  if (plugin.problem) return { label: 'Has a problem', color: 'danger' } as const
  if (plugin.state === 'off') return { label: 'Off for all', color: 'warning' } as const
  if (plugin.state === 'on') return { label: 'On for all', color: 'success' } as const
  if (!plugin.configured)
    return plugin.customers > 0
      ? ({ label: 'On for some', color: 'success' } as const)
      : ({ label: 'Off', color: 'informative' } as const)
  return { label: 'As configured', color: 'success' } as const
}

/** Which of its halves it has. */
export function halvesOf({ browser, server }: AdminPlugin): string {
  if (browser && server) return 'Both'
  return server ? 'Server' : 'Browser'
}

/** Whom it is for as long as nothing was decided. */
export function whomOf({ audience, by_rule, configured }: AdminPlugin, t: Translate): string {
  if (audience === 'all') return t('All customers')
  if (!configured) return t('Nobody, by the configuration')
  return by_rule
    ? t('Customers by a rule of the plugin')
    : t('Customers that the configuration names')
}
