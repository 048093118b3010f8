import { MayButton, tokens, useChunk, useFormat, usePage, useT } from '@console/core/browser'
import { makeStyles, mergeClasses, ProgressBar } from '@fluentui/react-components'
import { useState } from 'react'
import type { CustomerDetails } from '#plugins/monitoring-admin/contract'
import { limitGroups, limitLabels } from './limit-labels'

const loadDialog = () => import('./limit-dialog')

/** From here on a bar is yellow. */
const nearlyAll = 0.9

const useStyles = makeStyles({
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
  },
  title: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase300 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  name: { overflowWrap: 'anywhere' },
  value: { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  agreed: { fontWeight: tokens.fontWeightSemibold },
  bar: { gridColumn: '1 / 3' },
})

/** What is used of each limit; each can be agreed otherwise. */
export function LimitTable({ customer }: { customer: CustomerDetails }) {
  const { limits, used } = customer
  const t = useT()
  const styles = useStyles()
  const { reload } = usePage()
  const [field, setField] = useState<string>()
  const dialog = useChunk(loadDialog, field !== undefined)
  const others = [...new Set([...Object.keys(limits), ...Object.keys(used)])]
    .filter((one) => !(one in limitLabels))
    .sort()
  const groups = limitGroups.map(([title, labels]) => [title, Object.keys(labels)] as const)
  const all = others.length > 0 ? [...groups, ['Others', others] as const] : groups
  return (
    <div className={styles.groups}>
      {all.map(([title, fields]) => (
        <div key={title}>
          <h3 className={styles.title}>{t(title)}</h3>
          <ul className={styles.list}>
            {fields.map((one) => (
              <Limit key={one} field={one} customer={customer} onChange={() => setField(one)} />
            ))}
          </ul>
        </div>
      ))}
      {field !== undefined && dialog && (
        <dialog.LimitDialog
          field={field}
          customer={customer}
          onSaved={reload}
          onClose={() => setField(undefined)}
        />
      )}
    </div>
  )
}

interface LimitProps {
  field: string
  customer: CustomerDetails
  onChange(): void
}

function Limit({ field, customer: { limits, used, agreed }, onChange }: LimitProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { label = field, unit = '' } = limitLabels[field] ?? {}
  const limit = limits[field]
  const count = used[field]
  const said = count !== undefined && format.number(Math.round(count * 10) / 10)
  const text =
    limit === undefined
      ? [said && `${said} ${unit && t(unit)}`.trim(), t('no limit')].filter(Boolean).join(', ')
      : `${said ? t('{used} of {limit}', { used: said, limit: format.number(limit) }) : format.number(limit)} ${unit && t(unit)}`.trim()
  const isAgreed = field in agreed
  return (
    <li className={styles.row}>
      <span className={styles.name}>{t(label)}</span>
      <span className={mergeClasses(styles.value, isAgreed && styles.agreed)}>
        {text}
        {isAgreed && ` (${t('agreed')})`}
      </span>
      <MayButton
        scope="write-admin-monitoring"
        size="small"
        appearance="subtle"
        aria-label={t('Change {name}', { name: t(label) })}
        onClick={onChange}
      >
        {t('Change')}
      </MayButton>
      {limit !== undefined && limit > 0 && count !== undefined && (
        <ProgressBar
          className={styles.bar}
          value={Math.min(1, count / limit)}
          color={count >= limit * nearlyAll ? 'warning' : 'brand'}
          aria-label={t(label)}
        />
      )}
    </li>
  )
}
