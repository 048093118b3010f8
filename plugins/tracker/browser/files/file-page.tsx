import {
  DataTable,
  Figure,
  Figures,
  Page,
  type PageProps,
  selectFilter,
  TextLink,
  TimeRangePicker,
  useFormat,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mostDays, playsApi, trackerPaths } from '../../contract'
import { HeardWhere } from '../shared/heard-where'
import { useDays } from '../shared/use-days'
import type * as loads from './loads'
import { playColumns } from './play-columns'

const filters = [selectFilter('altered', 'Altered', { '1': 'Altered', '0': 'As it is' })]

/** Where and when one file was on air. */
export default function FilePage({ data }: PageProps<typeof loads.file>) {
  const { project, file } = data
  const t = useT()
  const format = useFormat()
  const columns = useMemo(() => playColumns(format.zone, t), [format.zone, t])
  const [query] = useSearchParams()
  const range = useTimeRange({ maxDays: mostDays })
  const days = useDays(range)
  const asked = query.get('from') ? days : undefined
  const plays = useMemo(
    () =>
      list(playsApi.plays, {
        params: { pid: project.id },
        query: { acr_id: file.acr_id, ...asked },
      }),
    [project.id, file.acr_id, asked],
  )
  return (
    <Page
      title={file.title}
      actions={<TimeRangePicker range={range} />}
      intro={[file.artists, file.isrc].filter(Boolean).join(' · ') || undefined}
    >
      <HeardWhere project={project} />
      <Figures>
        <Figure
          title={t('Plays')}
          value={format.number(file.plays)}
          note={[
            t('complete: {count}', { count: format.number(file.complete) }),
            ...(file.going_on > 0
              ? [t('not over yet: {count}', { count: format.number(file.going_on) })]
              : []),
          ].join(', ')}
        />
        <Figure
          title={t('Airtime')}
          value={format.hours(file.play_time)}
          note={file.first_heard ? t('since {day}', { day: format.date(file.first_heard) }) : ''}
        />
        <Figure
          title={t('Stations')}
          value={format.number(file.stations)}
          note={file.last_heard ? t('last on {day}', { day: format.date(file.last_heard) }) : ''}
        />
      </Figures>
      <DataTable
        id="tracker-plays"
        query={plays}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowName={({ begin, station }) => `${station} ${begin}`}
        label={t('Plays')}
        toolbar={<TextLink to={trackerPaths.analytics(project)}>{t('Analytics')}</TextLink>}
        empty={{
          title: asked ? t('Not heard in these days') : t('Not heard yet'),
          text: t('A play is here while it is still on air.'),
        }}
      />
    </Page>
  )
}
