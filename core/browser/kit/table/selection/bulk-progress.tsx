import { Button, ProgressBar } from '@fluentui/react-components'
import { useT } from '../../i18n'
import { useBulkBarStyles } from './bulk-bar.styles'
import type { BulkWork } from './use-bulk-work'

/** How far it is. */
export function BulkProgress<T>({ action, total, through, stop }: BulkWork<T>) {
  const t = useT()
  const styles = useBulkBarStyles()
  return (
    <section aria-label={t(action.label)} className={styles.bar}>
      <span className={styles.count}>{t(action.label)}</span>
      <ProgressBar
        className={styles.progress}
        value={through}
        max={total}
        aria-label={t(action.label)}
      />
      <span>{t('{done} of {total} done', { done: through, total })}</span>
      <Button size="small" onClick={() => stop.abort()} disabled={stop.signal.aborted}>
        {t('Stop')}
      </Button>
    </section>
  )
}
