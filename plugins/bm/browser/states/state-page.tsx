import {
  type Column,
  Columns,
  DataTable,
  EmptyState,
  Figure,
  Figures,
  Page,
  type PageProps,
  Section,
  TimeRangePicker,
  useFormat,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { pageOfRows, parseTime, tableQuery } from '@console/core/contract'
import { Button } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { mostStateDays, type StateInterval } from '../../contract'
import { StreamFacts } from '../shared/stream-facts'
import { lookOf } from '../shared/stream-states'
import { DayStrips } from './day-strips'
import type * as loads from './loads'
import { runOf, spansOf } from './spans'

type Loaded = Pick<
  PageProps<ReturnType<typeof loads.state>>,
  'data' | 'updatedAt' | 'error' | 'reload'
>

const lengthOf = ({ start, end }: StateInterval) =>
  (parseTime(end).getTime() - parseTime(start).getTime()) / 1000

const columns: Column<StateInterval>[] = [
  Columns.badge('State', ({ code }) => ({ label: lookOf(code).label, color: lookOf(code).color }), {
    width: 112,
    grow: 0.2,
  }),
  Columns.time('From', ({ start }) => start, { width: 184, grow: 0.2 }),
  Columns.time('To', ({ end }) => end, { width: 184, grow: 0.2 }),
  Columns.duration('Length', lengthOf, { width: 104 }),
  Columns.text('Reason', ({ reason }) => reason, { width: 220 }),
]

export default function StatePage({ data, updatedAt, error, reload }: Loaded) {
  const { kind, project, stream, states, from, to, zone } = data
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const range = useTimeRange({ maxDays: mostStateDays })
  const spans = useMemo(() => spansOf(states.state_list), [states])
  const newestFirst = useMemo(() => [...states.state_list].reverse(), [states])
  const { total, ran } = runOf(spans)
  const [heard, missed] = [ran / 1000, (total - ran) / 1000]
  return (
    <Page
      title={t('State of {name}', { name: stream.name })}
      facts={<StreamFacts kind={kind} project={project} stream={stream} />}
      actions={
        <>
          <TimeRangePicker range={range} />
          <Button onClick={() => navigate(kind.paths.results(project, stream))}>
            {t('Results')}
          </Button>
        </>
      }
    >
      <Figures>
        <Figure
          title={t('Uptime')}
          value={total > 0 ? format.percent(ran / total) : '–'}
          note={t('of the time in which it was to be heard')}
        />
        <Figure title={t('Heard')} value={format.hours(heard)} note={format.duration(heard)} />
        <Figure title={t('Missed')} value={format.hours(missed)} note={format.duration(missed)} />
      </Figures>
      {spans.length === 0 ? (
        <EmptyState title={t('Nothing is known of this range')}>
          {t('The stream was added later, or the range lies ahead.')}
        </EmptyState>
      ) : (
        <>
          <DayStrips
            spans={spans}
            zone={zone}
            range={{ begin: Date.parse(from), end: Date.parse(to) }}
          />
          <Section title={t('One after the other')}>
            <DataTable
              id="bm-state"
              list={pageOfRows(newestFirst, tableQuery(query))}
              fetchPage={async (asked) => pageOfRows(newestFirst, asked)}
              rowKey={({ start, code }) => `${start} ${code}`}
              rowName={({ start }) => start}
              columns={columns}
              empty={{ title: t('Nothing is known of this range') }}
              updatedAt={updatedAt}
              error={error}
              reload={reload}
              label={t('States')}
            />
          </Section>
        </>
      )}
    </Page>
  )
}
