import { type Column, Columns, DataTable, useT } from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DayShare } from '../../contract'
import { type Entry, entriesOf } from '../timemap/entries'
import { clockOf } from '../timemap/line/clock'
import type { Selection } from '../timemap/line/use-selection'
import type { DayOfStream } from './canvas-scene'

interface Row extends Entry {
  line: DayOfStream
}

interface ShareListProps {
  lines: readonly DayOfStream[]
  show: DayShare
  onShow(streamId: string, entry: Selection): void
  onPlay(streamId: string, entry: Selection): void
}

/** What is of one share, of all streams on the canvas by the clock. */
export function ShareList({ lines, show, onShow, onPlay }: ShareListProps) {
  const t = useT()
  const [query] = useSearchParams()
  const rows = useMemo(
    () =>
      lines
        .flatMap((line): Row[] =>
          entriesOf(line.map, show, t).map((entry) => ({
            ...entry,
            line,
            key: `${line.stream.stream_id} ${entry.key}`,
          })),
        )
        .sort((a, b) => a.begin - b.begin),
    [lines, show, t],
  )
  const columns = useMemo((): Column<Row>[] => {
    const clock = (row: Row, seconds: number) => clockOf(row.line.map)(seconds)
    return [
      Columns.text('Stream', ({ line }) => line.stream.name, { width: 200 }),
      Columns.text('From', (row) => clock(row, row.begin), { width: 104, grow: 0.2 }),
      Columns.text('To', (row) => clock(row, row.end), { width: 104, grow: 0.2 }),
      Columns.duration('Length', ({ begin, end }) => Math.round(end - begin), { width: 96 }),
      Columns.text('What', ({ what }) => what, { width: 144, grow: 0.2 }),
      Columns.text('Title', ({ name }) => name, { width: 260, grow: 1 }),
    ]
  }, [])
  return (
    <DataTable
      id="bm-day-share"
      list={pageOfRows(rows, tableQuery(query))}
      fetchPage={async (wanted) => pageOfRows(rows, wanted)}
      rowKey={({ key }) => key}
      rowName={({ line, name, what }) => `${line.stream.name}: ${name || what}`}
      columns={columns}
      actions={[
        {
          label: 'Show on the line',
          run: ({ line, ...entry }) => onShow(line.stream.stream_id, entry),
        },
        { label: 'Play', run: ({ line, ...entry }) => onPlay(line.stream.stream_id, entry) },
      ]}
      empty={{ title: t('There is nothing of it on the streams that are shown') }}
      reload={async () => undefined}
      label={t('The day as a list')}
    />
  )
}
