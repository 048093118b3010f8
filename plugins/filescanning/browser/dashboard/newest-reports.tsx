import { Card, EmptyState, TextLink, Time, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type ScanSummary, scanPaths } from '../../contract'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalXS,
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** What was scanned last, with the way to its report. */
export function NewestReports({ newest }: Pick<ScanSummary, 'newest'>) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const foundIn = (matches: number) =>
    matches === 0
      ? t('nothing recognised')
      : matches === 1
        ? t('1 match')
        : t('{count} matches', { count: format.number(matches) })
  return (
    <Card title={t('Newest reports')}>
      {newest.length === 0 ? (
        <EmptyState title={t('No reports yet')}>
          {t('A report tells what is heard in a file, and where.')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {newest.map(({ id, name, container, duration, matches, scanned_at }) => (
            <li key={id} className={styles.item}>
              <span className={styles.name}>
                <TextLink to={scanPaths.report(container, id)}>{name}</TextLink>
              </span>
              <span className={styles.facts}>
                {[container, format.duration(duration), foundIn(matches)].join(' · ')}
                {' · '}
                <Time value={scanned_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
