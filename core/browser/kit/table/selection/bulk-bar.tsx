import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { useService } from '../../../react'
import { Notifications } from '../../../services/messages/notifications'
import { announce } from '../../announce'
import { useT } from '../../i18n'
import { RefusedButton } from '../../offer/refused-button'
import { useReasonAgainst } from '../../offer/use-may'
import type { BulkAction } from '../types'
import { type BulkFailure, runInBatches } from './bulk-run'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
  },
  count: { fontWeight: tokens.fontWeightSemibold, marginInlineEnd: tokens.spacingHorizontalS },
  danger: {
    color: tokens.colorStatusDangerForeground3,
    ':hover': { color: tokens.colorStatusDangerForeground3 },
  },
  end: { marginInlineStart: 'auto' },
  progress: { flexBasis: '200px', flexGrow: 1 },
  report: { flexDirection: 'column', alignItems: 'stretch' },
  reportHead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    maxHeight: '30dvh',
    overflowY: 'auto',
  },
})

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

interface Work<T> {
  action: BulkAction<T>
  total: number
  through: number
  stop: AbortController
}

/** What can be done with the ticked rows, how far it is, and what failed. */
export function BulkBar<T>(props: BulkBarProps<T>) {
  const { rows, actions, rowName, onClear, onDone, reload, onSettled } = props
  const t = useT()
  const styles = useStyles()
  const notifications = useService(Notifications)
  const reasonAgainst = useReasonAgainst()
  const [work, setWork] = useState<Work<T>>()
  const [report, setReport] = useState<{ action: BulkAction<T>; failures: BulkFailure<T>[] }>()
  const working = useRef<AbortController>(undefined)
  useEffect(() => () => working.current?.abort(), [])

  const count = rows.length
  useEffect(() => {
    if (count > 0) announce(t('{count} selected', { count }))
  }, [t, count])

  const start = async (action: BulkAction<T>, chosen: T[]) => {
    if (action.ask && !(await action.ask(chosen))) return onSettled()
    const stop = new AbortController()
    working.current = stop
    setReport(undefined)
    setWork({ action, total: chosen.length, through: 0, stop })
    const { done, failures } = await runInBatches({
      rows: chosen,
      run: action.run,
      signal: stop.signal,
      onProgress: (done, failed) =>
        setWork({ action, total: chosen.length, through: done + failed, stop }),
    })
    setWork(undefined)
    onDone(done)
    if (failures.length > 0) setReport({ action, failures })
    else if (action.done && done.length === chosen.length) notifications.success(t(action.done))
    announce(t('{done} of {total} done', { done: done.length, total: chosen.length }))
    if (done.length > 0) await reload()
    onSettled()
  }

  if (work) {
    const { action, total, through, stop } = work
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

  if (report) {
    const { action, failures } = report
    return (
      <section aria-label={t('Failures')} className={mergeClasses(styles.bar, styles.report)}>
        <div className={styles.reportHead}>
          <span role="alert" className={styles.count}>
            {t('{label}: {count} failed', { label: t(action.label), count: failures.length })}
          </span>
          <Button
            size="small"
            appearance="primary"
            onClick={() =>
              start(
                action,
                failures.map(({ row }) => row),
              )
            }
          >
            {t('Retry failed')}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            className={styles.end}
            icon={<DismissRegular />}
            aria-label={t('Dismiss')}
            onClick={() => {
              setReport(undefined)
              onSettled()
            }}
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

  if (count === 0) return undefined
  return (
    <section aria-label={t('Selected rows')} className={styles.bar}>
      <span className={styles.count}>{t('{count} selected', { count })}</span>
      {actions.map((action) => {
        const reason = reasonAgainst(action.scope) ?? action.disabledReason?.([...rows])
        if (reason !== undefined) {
          return (
            <RefusedButton key={action.label} size="small" reason={reason}>
              {t(action.label)}
            </RefusedButton>
          )
        }
        return (
          <Button
            key={action.label}
            size="small"
            className={action.danger ? styles.danger : undefined}
            onClick={() => start(action, [...rows])}
          >
            {t(action.label)}
          </Button>
        )
      })}
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
