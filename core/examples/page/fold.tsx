// What most people need not see. A field in it that is not right unfolds it.
import { Fold, useT } from '@console/core/browser'

export function Example() {
  const t = useT()
  return (
    <Fold title={t('More settings')}>
      <p>{t('How long recordings are kept, and where.')}</p>
    </Fold>
  )
}
