import {
  Chart,
  type Column,
  Columns,
  DataTable,
  EmptyState,
  Figure,
  Figures,
  Page,
  type PageProps,
  Section,
  TextLink,
  TimeRangePicker,
  useFormat,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DayCount, mostDays, projectPaths } from '#plugins/base-projects/contract'
import { pageOfDays, totalOf } from './day-rows'
import type * as loads from './loads'
import { StatisticsChoice } from './statistics-choice'

type Loaded = PageProps<ReturnType<typeof loads.statistics>>

const columns: Column<DayCount>[] = [
  Columns.custom('Date', {
    cell: ({ date }, { format }) => format.day(date),
    csv: ({ date }) => date,
    sort: 'date',
  }),
  Columns.number('With result', (day) => day.with_result, { sort: 'with_result', width: 128 }),
  Columns.number('Without result', (day) => day.no_result, { sort: 'no_result', width: 128 }),
  Columns.number('Valid requests', (day) => day.valid, { sort: 'valid', width: 128 }),
]

export default function StatisticsPage({ data, ...page }: Loaded) {
  const { type, chosen } = data
  return chosen ? <Statistics {...chosen} {...page} /> : <StatisticsChoice key={type} type={type} />
}

type StatisticsProps = NonNullable<Loaded['data']['chosen']> & Omit<Loaded, 'data'>

function Statistics({ project, days, zone, updatedAt, error, reload }: StatisticsProps) {
  const t = useT()
  const format = useFormat()
  const range = useTimeRange({ maxDays: mostDays })
  const [query] = useSearchParams()
  const total = useMemo(() => totalOf(days), [days])
  const page = useMemo(() => pageOfDays(days, tableQuery(query)), [days, query])
  // Days are those of the zone of the settings where the address names none.
  useEffect(() => {
    if (zone !== range.zone) void reload()
  }, [zone, range.zone, reload])
  const list = projectPaths.one(project.service_type, project)
  const none = total.with_result + total.no_result === 0
  const title = t('Requests a day')
  return (
    <Page
      title={t('Statistics of {name}', { name: project.name })}
      actions={
        <>
          <TextLink to={`${list}?tab=requests`}>{t('Requests of the last days')}</TextLink>
          <TextLink to={list}>{project.name}</TextLink>
          <TimeRangePicker range={range} />
        </>
      }
      intro={t('Valid requests are those with a result and half of those without.')}
    >
      {none ? (
        <EmptyState
          title={t('No requests in this range')}
          actions={<TextLink to={`${list}?tab=try`}>{t('Try it')}</TextLink>}
        >
          {t('Requests are counted when they are answered. Refused ones do not count.')}
        </EmptyState>
      ) : (
        <>
          <Figures>
            <Figure title={t('With result')} value={format.number(total.with_result)} />
            <Figure title={t('Without result')} value={format.number(total.no_result)} />
            <Figure title={t('Valid requests')} value={format.number(total.valid)} />
          </Figures>
          <Chart
            kind="stacked"
            title={title}
            rows={days}
            x={{ label: t('Date'), of: ({ date }) => format.day(date) }}
            series={[
              { label: t('With result'), tone: 'good', value: (day) => day.with_result },
              { label: t('Without result'), tone: 'none', value: (day) => day.no_result },
              {
                label: t('Valid requests'),
                tone: 'neutral',
                value: (day) => day.valid,
                line: true,
              },
            ]}
            file={`requests-${project.name}`}
          />
          <Section title={t('Day by day')}>
            <DataTable
              id="project-statistics"
              list={page}
              fetchPage={async (asked) => pageOfDays(days, asked)}
              rowKey={({ date }) => date}
              rowName={({ date }) => date}
              columns={columns}
              sorted={{ sort: 'date', order: 'desc' }}
              empty={{ title: t('No requests in this range') }}
              updatedAt={updatedAt}
              error={error}
              reload={reload}
              label={t('Day by day')}
            />
          </Section>
        </>
      )}
    </Page>
  )
}
