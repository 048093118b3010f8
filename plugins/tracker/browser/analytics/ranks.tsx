import { Card, TextLink, useFormat } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 80px',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalSNudge,
  },
  name: { overflowWrap: 'anywhere' },
  more: { color: tokens.colorNeutralForeground3 },
  value: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  bar: {
    gridColumn: '1 / -1',
    height: '4px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
})

interface Rank {
  id: string
  name: string
  more?: string
  plays: number
  play_time: number
  to?: string
}

/** The most played first, with plays and airtime. */
export function Ranks({ title, ranks }: { title: string; ranks: readonly Rank[] }) {
  const styles = useStyles()
  const format = useFormat()
  const most = Math.max(1, ...ranks.map(({ plays }) => plays))
  return (
    <Card title={title}>
      <ol className={styles.list}>
        {ranks.map(({ id, name, more, plays, play_time, to }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              {to ? <TextLink to={to}>{name}</TextLink> : name}
              {more && <span className={styles.more}> {more}</span>}
            </span>
            <span className={styles.value}>{format.number(plays)}</span>
            <span className={styles.value}>{format.duration(play_time)}</span>
            <span className={styles.bar} style={{ width: `${(100 * plays) / most}%` }} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
