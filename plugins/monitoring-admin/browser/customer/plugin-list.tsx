import { PropertyList, StateBadge, type States, TextLink } from '@console/core/browser'
import { monitoringAdminPaths, type PluginOfCustomer } from '#plugins/monitoring-admin/contract'

const states = {
  on: { label: 'On', color: 'success' },
  off: { label: 'Off', color: 'informative' },
  rule: { label: 'By a rule of the plugin', color: 'informative' },
} satisfies States<PluginOfCustomer['state']>

const byOperator: States<PluginOfCustomer['state']> = {
  ...states,
  on: { label: 'On, by an operator', color: 'success' },
  off: { label: 'Off, by an operator', color: 'warning' },
}

/** Pages that are not for everybody, and whether this customer has them; each is switched on its plugin's page. */
export function PluginList({ plugins }: { plugins: readonly PluginOfCustomer[] }) {
  return (
    <PropertyList
      items={plugins.map(({ id, pages, state, decided }) => [
        pages.join(', ') || id,
        <span key={id}>
          <StateBadge state={state} states={decided ? byOperator : states} />{' '}
          <TextLink to={monitoringAdminPaths.plugin({ id })}>{id}</TextLink>
        </span>,
      ])}
    />
  )
}
