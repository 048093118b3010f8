import { Navigation, useService, useT } from '@console/core/browser'
import type { ConsoleConfig } from '@console/core/contract'
import { Switch } from '@fluentui/react-components'
import { useConsent } from './consent'

/** Of the settings. What runs already is gone only with the page. */
export function ConsentSwitch({ tracking }: { tracking: NonNullable<ConsoleConfig['tracking']> }) {
  const t = useT()
  const navigation = useService(Navigation)
  const { consent, decide } = useConsent()
  return (
    <Switch
      label={t('Let {host} count my visits', { host: new URL(tracking.script).host })}
      checked={consent === 'given'}
      onChange={(_event, { checked }) => {
        decide(checked ? 'given' : 'refused')
        navigation.reload()
      }}
    />
  )
}
