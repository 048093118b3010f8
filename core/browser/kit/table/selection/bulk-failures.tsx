import { Button, mergeClasses } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useT } from '../../i18n'
import { useBulkBarStyles } from './bulk-bar.styles'
import type { BulkReport } from './use-bulk-work'

interface BulkFailuresProps<T> {
  report: BulkReport<T>
  rowName: (row: T) => string
  onRetry(): void
  onDismiss(): void
}

/** What could not be done, and why. */
export function BulkFailures<T>({ report, rowName, onRetry, onDismiss }: BulkFailuresProps<T>) {
  const { action, failures } = report
  const t = useT()
  const styles = useBulkBarStyles()
  return (
    <section aria-label={t('Failures')} className={mergeClasses(styles.bar, styles.report)}>
      <div className={styles.reportHead}>
        <span role="alert" className={styles.count}>
          {t('{label}: {count} failed', { label: t(action.label), count: failures.length })}
        </span>
        <Button size="small" appearance="primary" onClick={onRetry}>
          {t('Retry failed')}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          className={styles.end}
          icon={<DismissRegular />}
          aria-label={t('Dismiss')}
          onClick={onDismiss}
        />
      </div>
      <ul className={styles.list}>
        {failures.map(({ row, reason }) => (
          <li key={rowName(row)}>
            <strong>{rowName(row)}</strong>: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
