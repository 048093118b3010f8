import { Card, TextLink, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { Counted } from '../../contract'
import { changeText, type Measure } from './measure'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 64px',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalSNudge,
  },
  name: { overflowWrap: 'anywhere' },
  more: { color: tokens.colorNeutralForeground3 },
  value: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  change: {
    ...typographyStyles.caption1,
    alignSelf: 'center',
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  bar: {
    gridColumn: '1 / -1',
    height: '4px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
})

export interface Rank extends Counted {
  id: string | number
  name: string
  more?: string
  to: string
}

interface RankListProps {
  title: string
  ranks: readonly Rank[]
  measure: Measure
}

/** The most played of a kind, with how that changed. */
export function RankList({ title, ranks, measure }: RankListProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const inOrder = [...ranks].sort((one, other) => measure.of(other) - measure.of(one))
  const most = Math.max(1, ...inOrder.map((rank) => measure.of(rank)))
  return (
    <Card title={title}>
      <ol className={styles.list}>
        {inOrder.map((rank) => {
          const value = measure.of(rank)
          const change = changeText(value, measure.before(rank), format)
          return (
            <li key={rank.id} className={styles.row}>
              <span className={styles.name}>
                <TextLink to={rank.to}>{rank.name}</TextLink>
                {rank.more && <span className={styles.more}> {rank.more}</span>}
              </span>
              <span className={styles.value}>{measure.format(value)}</span>
              <span className={styles.change}>{change ?? t('new')}</span>
              <span className={styles.bar} style={{ width: `${(100 * value) / most}%` }} />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
