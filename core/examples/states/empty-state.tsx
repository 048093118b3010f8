// Said instead of a blank page: what would be here, in a sentence, and the button that makes the first one.
import { EmptyState, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'

export function Example() {
  const t = useT()
  return (
    <EmptyState
      title={t('No stations yet')}
      actions={<Button appearance="primary">{t('Add station')}</Button>}
    >
      {t('Stations are listened to day and night, and their plays are listed here.')}
    </EmptyState>
  )
}
