import {
  type CellKit,
  type Column,
  Columns,
  DataTable,
  TextLink,
  useT,
} from '@console/core/browser'
import { pageOfRows, pageSizes } from '@console/core/contract'
import { Checkbox } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DayShare, Project, ProjectDay } from '../../contract'
import { type KindId, kinds } from '../shared/kinds'
import { shareLooks } from '../timemap/shares'
import { useShown } from './use-shown'

type Row = ProjectDay['streams'][number]

/** On one page: those of the address are those of the list above. */
const all = (rows: readonly unknown[]) => ({
  page: 1,
  per_page: pageSizes.find((size) => size >= rows.length) ?? 1000,
})

interface StreamSharesProps {
  kind: KindId
  project: Project
  streams: ProjectDay['streams']
  /** Ids of those that stand on the canvas. */
  shown: readonly string[]
}

const told: readonly DayShare[] = [
  ...(['recognised', 'by_hand', 'unknown_music', 'speech', 'unknown', 'silence'] as const),
  ...(['down', 'paused', 'not_kept'] as const),
]

const secondsOf = ({ shares }: Row, share: DayShare) =>
  shares.find((one) => one.share === share)?.seconds ?? 0

/** What the day of each stream was made of, and which of them are looked at. */
export function StreamShares({ kind, project, streams, shown }: StreamSharesProps) {
  const t = useT()
  const [query] = useSearchParams()
  const { toggle, against } = useShown(shown)
  const columns = useMemo((): Column<Row>[] => {
    const to = (stream: Row, share?: DayShare) => {
      const search = new URLSearchParams()
      if (share) search.set('show', share)
      for (const name of ['day', 'tz']) {
        const value = query.get(name)
        if (value) search.set(name, value)
      }
      return { pathname: kinds[kind].paths.timemap(project, stream), search: search.toString() }
    }
    return [
      Columns.custom('Shown', {
        cell: ({ stream_id, name }) => {
          const reason = against(stream_id)
          return (
            <Checkbox
              checked={shown.includes(stream_id)}
              disabled={reason !== undefined}
              title={reason ?? ''}
              aria-label={t('Show {name}', { name })}
              onChange={() => toggle(stream_id)}
            />
          )
        },
        csv: ({ stream_id }) => (shown.includes(stream_id) ? 1 : 0),
        width: 76,
      }),
      Columns.custom('Stream', {
        cell: (stream) => <TextLink to={to(stream)}>{stream.name}</TextLink>,
        csv: ({ name }) => name,
        width: 200,
        grow: 1,
      }),
      Columns.number('Plays', ({ plays }) => plays),
      Columns.duration('Airtime', ({ play_time }) => play_time),
      ...told.map((share) => {
        const seconds = (row: Row) => secondsOf(row, share) || undefined
        const { cell, ...column } = Columns.duration<Row>(shareLooks[share].label, seconds)
        return {
          ...column,
          cell: (row: Row, kit: CellKit) =>
            seconds(row) && <TextLink to={to(row, share)}>{cell(row, kit)}</TextLink>,
        }
      }),
    ]
  }, [kind, project, query, shown, toggle, against, t])
  return (
    <DataTable
      id="bm-day"
      list={pageOfRows(streams, all(streams))}
      rowKey={({ stream_id }) => stream_id}
      rowName={({ name }) => name}
      columns={columns}
      empty={{ title: t('No streams yet') }}
      reload={async () => undefined}
      label={t('Streams of the day')}
    />
  )
}
