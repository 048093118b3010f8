import {
  Card,
  Chart,
  EmptyState,
  Figure,
  Figures,
  Page,
  type PageProps,
  Section,
  Time,
  useFormat,
  useLimit,
  useT,
} from '@console/core/browser'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { platformLabels } from '#plugins/metadata-links/contract'
import type * as loads from './loads'
import { searchLabels } from './search-form'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  frame: {
    overflowX: 'auto',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  requests: {
    minWidth: '640px',
    '& :is(th, td):nth-child(n + 4)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
  counts: { '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
    },
    '& th': { color: tokens.colorNeutralForeground3, fontWeight: 'inherit' },
    '& td': { overflowWrap: 'anywhere' },
  },
})

/** Requests against the plan, by day, kind and platform. */
export default function OverviewPage({ data }: PageProps<typeof loads.overview>) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const limit = useLimit('meta_links_requests', t('Metadata requests this month'))
  const { days, kinds, platforms, recent, sources } = data
  const tableName = t('Table: {name}', { name: t('Last requests') })
  const total = days.reduce((sum, { found, not_found }) => sum + found + not_found, 0)
  const found = days.reduce((sum, day) => sum + day.found, 0)

  return (
    <Page title={t('Overview')} intro={limit.usage}>
      <Figures>
        <Figure title={t('Requests today')} value={format.number(data.today)} />
        <Figure title={t('Requests this month')} value={format.number(data.month)} note="UTC" />
        <Figure
          title={t('Found, last 30 days')}
          value={total > 0 ? format.percent(found / total) : '–'}
        />
        <Figure
          title={t('Songs in the Music bucket')}
          value={format.number(sources.music)}
          note={
            sources.adapters.length > 0
              ? t('and adapters for {platforms}', {
                  platforms: sources.adapters.map((one) => platformLabels[one]).join(', '),
                })
              : t('No platform adapters in this deployment')
          }
        />
      </Figures>
      {total === 0 ? (
        <EmptyState title={t('No requests in the last 30 days')}>
          {t('Try the API on the reference page, or call it with a personal access token.')}
        </EmptyState>
      ) : (
        <>
          <Chart
            kind="stacked"
            title={t('Requests by day')}
            rows={days}
            x={{ label: t('Day'), of: ({ date }) => format.day(date) }}
            series={[
              { label: t('Found'), tone: 'good', value: (day) => day.found },
              { label: t('Not found'), tone: 'none', value: (day) => day.not_found },
            ]}
          />
          <div className={styles.cards}>
            <Card title={t('By kind of search')}>
              <Counts rows={kinds.map(({ kind, requests }) => [t(searchLabels[kind]), requests])} />
            </Card>
            <Card title={t('Top platforms')}>
              {platforms.length > 0 ? (
                <Counts
                  rows={platforms.map(({ platform, found }) => [platformLabels[platform], found])}
                />
              ) : (
                <p className={styles.none}>{t('No links to platforms were found yet')}</p>
              )}
            </Card>
          </div>
          <Section title={t('Last requests')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={styles.frame} aria-label={tableName} tabIndex={0}>
              <table className={mergeClasses(styles.table, styles.requests)}>
                <thead>
                  <tr>
                    <th scope="col">{t('Time')}</th>
                    <th scope="col">{t('Search by')}</th>
                    <th scope="col">{t('Search')}</th>
                    <th scope="col">{t('Songs')}</th>
                    <th scope="col">{t('Took')}</th>
                  </tr>
                </thead>
                <tbody>
                  {recent.map(({ id, at, kind, search, found, milliseconds }) => (
                    <tr key={id}>
                      <td>
                        <Time value={at} />
                      </td>
                      <td>{t(searchLabels[kind])}</td>
                      <td>{search}</td>
                      <td>{format.number(found)}</td>
                      <td>{t('{count} ms', { count: format.number(milliseconds) })}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </Section>
        </>
      )}
    </Page>
  )
}

function Counts({ rows }: { rows: readonly (readonly [string, number])[] }) {
  const styles = useStyles()
  const format = useFormat()
  return (
    <table className={mergeClasses(styles.table, styles.counts)}>
      <tbody>
        {rows.map(([label, count]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
