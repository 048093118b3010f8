// Says a sentence to screen readers, where something changes that only eyes would notice.
import { announce, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'

export function Example() {
  const t = useT()
  return <Button onClick={() => announce(t('Sorted by plays'))}>{t('Sort by plays')}</Button>
}
