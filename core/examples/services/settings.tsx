// What a person has set, and small things that a screen of yours remembers in this browser. `Layout` knows how much room there is.
import { Layout, Settings, useObservable, useService, useT } from '@console/core/browser'
import { Switch } from '@fluentui/react-components'
import { useState } from 'react'

export function ShowLabels() {
  const t = useT()
  const settings = useService(Settings)
  const { density } = useObservable(settings.state$)
  const { device } = useObservable(useService(Layout).state$)
  const [shown, setShown] = useState(() =>
    settings.recall('acme-maps.labels', device === 'desktop'),
  )
  const change = (checked: boolean) => {
    settings.remember('acme-maps.labels', checked)
    setShown(checked)
  }
  const label = density === 'compact' ? t('Labels') : t('Show labels on the map')
  return <Switch label={label} checked={shown} onChange={(_, { checked }) => change(checked)} />
}
