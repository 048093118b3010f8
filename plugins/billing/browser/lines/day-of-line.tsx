import { useData, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type BillLine, billsApi } from '#plugins/billing/contract'

const useStyles = makeStyles({
  summary: { cursor: 'pointer' },
  rows: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    listStyle: 'none',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
})

interface DayOfLineProps {
  line: Pick<BillLine, 'service' | 'item'>
  day: string
  label: string
}

/** A day of a line; opened it names what was counted on it. */
export function DayOfLine({ line, day, label }: DayOfLineProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  // A fee is counted from nothing, that of a plan from the plan.
  if (line.item === 'monthly_fee' || line.service === 'PLAN') return label
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{label}</summary>
      {open && <Rows line={line} day={day} />}
    </details>
  )
}

function Rows({ line: { service, item }, day }: Omit<DayOfLineProps, 'label'>) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const { data, failure } = useData(
    ({ api }) => api(billsApi).rows({ query: { service, item, day } }),
    [service, item, day],
  )
  if (failure) return t('This could not be read. Try it again in a moment.')
  if (!data) return t('Loading')
  const more = data.total - data.data.length
  return (
    <ul className={styles.rows}>
      {data.data.map(({ name, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none moves
        <li key={at}>
          {name || t('no longer there')}: {quantity}
        </li>
      ))}
      {more > 0 && <li>{t('and {count} more', { count: format.number(more) })}</li>}
    </ul>
  )
}
