import { EmptyState, useFormat, useT } from '@console/core/browser'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react'
import type { ReportMatch } from '../../../contract'
import { MatchHead } from './match-head'
import { MatchRow } from './match-row'
import { heightOf, useMatchStyles } from './matches.styles'

interface MatchListProps {
  matches: readonly ReportMatch[]
  /** Of all kinds there is none. */
  none: boolean
  /** Two lines a match, where there is no room for columns. */
  compact: boolean
  current: number | undefined
  ticked: ReadonlySet<number>
  onTick(id: number, ticked: boolean): void
  onChoose(match: ReportMatch): void
  /** How many of these are ticked. */
  tickedShown: number
  onTickShown(ticked: boolean): void
}

/** All matches in one scroll; only those in sight are drawn. */
export const MatchList = memo(function MatchList(props: MatchListProps) {
  const { matches, none, compact, current, ticked, onTick, onChoose } = props
  const t = useT()
  const format = useFormat()
  const styles = useMatchStyles()
  const list = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: matches.length,
    getScrollElement: () => list.current,
    estimateSize: () => heightOf(compact),
    overscan: 6,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are of another height
  useEffect(() => virtualizer.measure(), [virtualizer, compact])

  useEffect(() => {
    const place = matches.findIndex(({ id }) => id === current)
    if (place >= 0) virtualizer.scrollToIndex(place, { align: 'auto' })
  }, [matches, current, virtualizer])

  const focusRow = useCallback((place: number) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
    row?.focus()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const from = Number((event.target as HTMLElement).dataset.place ?? Number.NaN)
    const next = from + by
    if (by === 0 || !(next >= 0 && next < matches.length)) return
    event.preventDefault()
    virtualizer.scrollToIndex(next, { align: 'auto' })
    // Drawn by the scrolling, if it was not before.
    requestAnimationFrame(() => focusRow(next))
  }

  if (matches.length === 0) {
    return (
      <EmptyState title={none ? t('Scanned, nothing recognised') : t('Nothing matches')}>
        {none && t('The scan went through and found nothing that it knows in this file.')}
      </EmptyState>
    )
  }
  return (
    <div ref={list} className={styles.list}>
      <table
        className={styles.table}
        aria-label={t('{count match|matches}', { count: format.number(matches.length) })}
        aria-rowcount={matches.length + 1}
        onKeyDown={onKeyDown}
      >
        <MatchHead
          compact={compact}
          count={matches.length}
          ticked={props.tickedShown}
          onTick={props.onTickShown}
        />
        <tbody className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const match = matches[index]
            return (
              match && (
                <MatchRow
                  key={match.id}
                  match={match}
                  place={index}
                  start={start}
                  compact={compact}
                  onTick={onTick}
                  onChoose={onChoose}
                  height={heightOf(compact)}
                  current={match.id === current}
                  ticked={ticked.has(match.id)}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
})
