import { type Column, Columns, DataTable, useT } from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DayShare, Timemap } from '../../contract'
import { kindLabels } from '../results/table/result-columns'
import type { useResultActions } from '../results/table/use-result-actions'
import type { Kind } from '../shared/kinds'
import { clockOf } from './line/clock'
import { resultText } from './line/scene'
import type { Selection } from './line/use-selection'
import { shareLooks } from './shares'

type Result = Timemap['results'][number]

interface Entry extends Selection {
  key: string
  share: DayShare
  name: string
  what: string
  result: Result | undefined
}

/** Shares that are stretches of their own in the list; results stand for theirs. */
const listed: readonly DayShare[] = [
  ...(['unknown_music', 'speech', 'unknown', 'silence', 'down', 'paused', 'not_kept'] as const),
]
/** Seconds; shorter ones lie between any two songs. */
const shortest = 5

interface EntryListProps {
  kind: Kind
  map: Timemap
  actions: ReturnType<typeof useResultActions>
  onShow(entry: Selection): void
  onPlay(entry: Selection): void
  reload(): Promise<unknown>
}

/** The day from its beginning to its end: what was recognised, and what lies between. */
export function EntryList({ kind, map, actions, onShow, onPlay, reload }: EntryListProps) {
  const t = useT()
  const [query] = useSearchParams()
  const show = query.get('show')
  const clock = useMemo(() => clockOf(map), [map])
  const entries = useMemo(() => {
    const results = map.results.map((result): Entry => {
      const share = result.kind === 'report' ? 'by_hand' : 'recognised'
      const wrong = result.false_positive === 1 ? ` (${t('wrong')})` : ''
      return {
        key: `result-${result.id}`,
        share,
        begin: result.begin,
        end: result.end,
        result,
        name: resultText(result),
        what: `${t(kindLabels[result.kind])}${wrong}`,
      }
    })
    const spans = map.spans
      .filter(({ share, begin, end }) => listed.includes(share) && end - begin >= shortest)
      .map(
        (span): Entry => ({
          ...span,
          key: `${span.share}-${span.begin}`,
          result: undefined,
          name: '',
          what: t(shareLooks[span.share].label),
        }),
      )
    return [...results, ...spans]
      .filter(({ share }) => show === null || share === show)
      .sort((a, b) => a.begin - b.begin)
  }, [map, show, t])
  const columns = useMemo(
    (): Column<Entry>[] => [
      Columns.text('From', ({ begin }) => clock(begin), { width: 104 }),
      Columns.text('To', ({ end }) => clock(end), { width: 104 }),
      Columns.duration('Length', ({ begin, end }) => Math.round(end - begin), { width: 96 }),
      Columns.duration('Played', ({ result }) => result?.played),
      Columns.text('What', ({ what }) => what, { width: 144 }),
      Columns.text('Title', ({ name }) => name, { width: 260, grow: 1 }),
    ],
    [clock],
  )
  return (
    <DataTable
      id="bm-timemap"
      list={pageOfRows(entries, tableQuery(query))}
      fetchPage={async (wanted) => pageOfRows(entries, wanted)}
      rowKey={({ key }) => key}
      rowName={({ name, what, begin }) => name || `${what} ${clock(begin)}`}
      columns={columns}
      actions={[
        { label: 'Show on the line', run: onShow },
        { label: 'Play', run: onPlay },
        {
          label: 'Mark as false positive',
          scope: kind.write,
          run: ({ result }) => result && actions.markFalse(result, true),
          disabledReason: ({ result }) =>
            !result
              ? t('Nothing was recognised here')
              : result.false_positive === 1
                ? t('It is marked already')
                : undefined,
        },
        {
          label: 'Not a false positive',
          scope: kind.write,
          run: ({ result }) => result && actions.markFalse(result, false),
          disabledReason: ({ result }) =>
            result?.false_positive === 1 ? undefined : t('It is not marked'),
        },
        {
          label: 'Delete',
          scope: kind.write,
          danger: true,
          run: ({ result }) => result && actions.remove(result),
          disabledReason: ({ result }) =>
            result?.kind === 'report'
              ? undefined
              : t('Only results that were added by hand can be deleted'),
        },
      ]}
      empty={{ title: t('There is nothing of it on this day') }}
      reload={reload}
      label={t('The day as a list')}
    />
  )
}
