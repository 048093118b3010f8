import {
  type Column,
  Columns,
  DataTable,
  EmptyState,
  Page,
  type PageProps,
  Section,
  ShowAsApi,
  TimeRangePicker,
  useFormat,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { useMemo } from 'react'
import { mostAnalyticsDays, type Play, type Project, resultQuery } from '../../contract'
import { type Kind, kindOf, kinds } from '../shared/kinds'
import { FilterBar } from './filter-bar'
import type * as loads from './loads'
import { useMeasure } from './measure'
import { DayChart, HourMap, TotalFigures } from './pictures'
import { Ranks } from './ranks'

type Loaded = PageProps<ReturnType<typeof loads.details>>

const columnsFor = (paths: Kind['paths'], project: Project, zone: string): Column<Play>[] => [
  Columns.time('Start', (play) => play.begin),
  Columns.link(
    'Title',
    (play) => play.title,
    (play) => `${paths.results(project, { name: play.stream })}?${resultQuery(play, zone)}`,
  ),
  Columns.text('Artists', (play) => play.artists),
  Columns.text('Label', (play) => play.label),
  Columns.text('Stream', (play) => play.stream),
  Columns.duration('Played', (play) => play.played_duration),
]

export default function DetailsPage({ data }: Loaded) {
  const { kind, project, by, counts, filter, asked } = data
  const { paths } = kinds[kind]
  const t = useT()
  const range = useTimeRange({ maxDays: mostAnalyticsDays })
  const measure = useMeasure()
  const title = useTitle(data)
  const plays = useMemo(
    () => list(kindOf(project).analytics.plays, { params: { pid: project.id }, query: filter }),
    [project, filter],
  )
  const { zone } = useFormat()
  const columns = useMemo(() => columnsFor(paths, project, zone), [paths, project, zone])
  return (
    <Page
      title={title}
      actions={
        <>
          <ShowAsApi call={() => asked} />
          {by !== 'date' && <TimeRangePicker range={range} />}
        </>
      }
      tabs={<FilterBar />}
    >
      {counts.total.plays + counts.total.plays_before === 0 ? (
        <EmptyState title={t('Not played in this range, nor before it')} />
      ) : (
        <>
          <TotalFigures counts={counts} />
          {by !== 'date' && <DayChart counts={counts} measure={measure} />}
          <HourMap counts={counts} measure={measure} />
          <Ranks
            kind={kind}
            project={project}
            counts={counts}
            measure={measure}
            {...(by && { without: by })}
          />
        </>
      )}
      <Section title={t('Plays')}>
        <DataTable
          id="bm-plays"
          query={plays}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ title: name }) => name}
          label={t('Plays')}
          empty={{ title: t('No plays in this range') }}
        />
      </Section>
    </Page>
  )
}

function useTitle({ by, subject, counts }: Loaded['data']): string {
  const t = useT()
  const format = useFormat()
  const [track] = counts.tracks
  const [stream] = counts.streams
  if (!by) return t('All plays')
  if (by === 'date') return t('Plays on {day}', { day: format.day(subject) })
  if (by === 'track') {
    if (!track) return t('Track {id}', { id: subject })
    return track.artists ? `${track.title} – ${track.artists}` : track.title
  }
  if (by === 'stream') return t('Plays of {name}', { name: stream?.name ?? subject })
  return by === 'label' ? t('Label {name}', { name: subject }) : subject
}
