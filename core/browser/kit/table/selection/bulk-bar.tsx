import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { announce } from '../../announce'
import { useT } from '../../i18n'
import { RefusedButton } from '../../offer/refused-button'
import { useReasonAgainst } from '../../offer/use-may'
import type { BulkAction } from '../types'
import { useBulkBarStyles } from './bulk-bar.styles'
import { BulkFailures } from './bulk-failures'
import { BulkProgress } from './bulk-progress'
import { useBulkWork } from './use-bulk-work'

interface BulkBarProps<T> {
  rows: readonly T[]
  actions: readonly BulkAction<T>[]
  rowName: (row: T) => string
  onClear: () => void
  /** These rows are done: they are no longer ticked. */
  onDone: (rows: readonly T[]) => void
  reload: () => Promise<unknown>
  /** The bar's controls went away with the focus. */
  onSettled: () => void
}

/** What can be done with the ticked rows, how far it is, and what failed. */
export function BulkBar<T>(props: BulkBarProps<T>) {
  const { rows, actions, rowName, onClear, onSettled } = props
  const t = useT()
  const styles = useBulkBarStyles()
  const { work, report, start, dismiss } = useBulkWork<T>(props)
  const count = rows.length
  useEffect(() => {
    if (count > 0) announce(t('{count} selected', { count }))
  }, [t, count])

  if (work) return <BulkProgress {...work} />
  if (report) {
    const { action, failures } = report
    const failed = failures.map(({ row }) => row)
    return (
      <BulkFailures
        report={report}
        rowName={rowName}
        onRetry={() => void start(action, failed)}
        onDismiss={dismiss}
      />
    )
  }
  if (count === 0) return undefined
  return (
    <section aria-label={t('Selected rows')} className={styles.bar}>
      <span className={styles.count}>{t('{count} selected', { count })}</span>
      {actions.map((action) => (
        <BulkButton key={action.label} action={action} rows={rows} start={start} />
      ))}
      <Button
        size="small"
        appearance="subtle"
        className={styles.end}
        onClick={() => {
          onClear()
          onSettled()
        }}
      >
        {t('Clear selection')}
      </Button>
    </section>
  )
}

interface BulkButtonProps<T> {
  action: BulkAction<T>
  rows: readonly T[]
  start(action: BulkAction<T>, rows: T[]): void
}

function BulkButton<T>({ action, rows, start }: BulkButtonProps<T>) {
  const t = useT()
  const styles = useBulkBarStyles()
  const reason = useReasonAgainst()(action.scope) ?? action.disabledReason?.([...rows])
  if (reason !== undefined) {
    return (
      <RefusedButton size="small" reason={reason}>
        {t(action.label)}
      </RefusedButton>
    )
  }
  return (
    <Button
      size="small"
      className={action.danger ? styles.danger : undefined}
      onClick={() => start(action, [...rows])}
    >
      {t(action.label)}
    </Button>
  )
}
