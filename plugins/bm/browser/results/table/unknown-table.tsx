import {
  type Column,
  Columns,
  DataTable,
  Loaded,
  textFilter,
  useData,
  useFormat,
  useT,
} from '@console/core/browser'
import { pageOfRows, parseTime, tableQuery, toWallTime } from '@console/core/contract'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { HeardProject, Stream, Unknown } from '../../../contract'
import type { Kind } from '../../shared/kinds'
import { ClipPanel } from '../sound/clip-panel'
import { filterOf } from './result-rows'

interface UnknownTableProps {
  kind: Kind
  project: HeardProject
  stream: Stream
  day: string
  zone: string
}

const beginOf = ({ metadata }: Unknown) => parseTime(metadata.timestamp_utc).getTime()

const filters = [textFilter('min', 'Seconds at least'), textFilter('max', 'Seconds at most')]

/** Stretches of the day that were heard, and in which nothing was recognised. */
export function UnknownTable({ kind, project, stream, day, zone }: UnknownTableProps) {
  const t = useT()
  const clock = useFormat(zone)
  const [query] = useSearchParams()
  const [played, setPlayed] = useState<Unknown>()
  const { min, max } = filterOf(query)
  const isWanted = ({ metadata: { played_duration: seconds } }: Unknown) =>
    seconds >= min && seconds <= max
  const unknown = useData(
    async ({ api }) =>
      (
        await api(kind.results).unknown({
          params: { pid: project.id, stream_id: stream.stream_id },
          query: { date: day.replaceAll('-', ''), timezone: zone },
        })
      ).data,
    [kind, project.id, stream.stream_id, day, zone],
  )
  const wall = useCallback((time: number) => toWallTime(new Date(time), zone).slice(11, 19), [zone])
  const columns = useMemo(
    (): Column<Unknown>[] => [
      Columns.text('From', (row) => wall(beginOf(row)), {
        width: 104,
        grow: 0.2,
        csv: (row) => new Date(beginOf(row)).toISOString(),
      }),
      Columns.text('To', (row) => wall(beginOf(row) + row.metadata.played_duration * 1000), {
        width: 104,
        grow: 0.2,
      }),
      Columns.duration('Length', ({ metadata }) => metadata.played_duration, { width: 120 }),
    ],
    [wall],
  )
  return (
    <>
      <p>
        {t(
          'Music that was heard and not recognised. Speech and silence are left out: what it is, is known where the sound is kept.',
        )}
      </p>
      <Loaded of={unknown} height={320}>
        {(all) => {
          const rows = all.filter(isWanted)
          return (
            <DataTable
              id="bm-unknown"
              list={pageOfRows(rows, tableQuery(query))}
              fetchPage={async (wanted) => pageOfRows(rows, wanted)}
              rowKey={beginOf}
              rowName={(row) => clock.time(new Date(beginOf(row)))}
              columns={columns}
              actions={[
                {
                  label: 'Play recording',
                  run: setPlayed,
                },
              ]}
              filters={all.length > 0 ? filters : []}
              empty={
                stream.timemap === 1
                  ? { title: t('All music that was heard was recognised') }
                  : {
                      title: t('Nothing is known of what was not recognised'),
                      text: t(
                        'Switch on the timemap of this stream: its sound is kept from then on.',
                      ),
                    }
              }
              reload={unknown.reload}
              label={t('Not recognised')}
            />
          )
        }}
      </Loaded>
      {played && (
        <ClipPanel
          kind={kind}
          project={project}
          stream={stream}
          title={clock.time(new Date(beginOf(played)))}
          begin={beginOf(played)}
          seconds={played.metadata.played_duration}
          onClose={() => setPlayed(undefined)}
        />
      )}
    </>
  )
}
