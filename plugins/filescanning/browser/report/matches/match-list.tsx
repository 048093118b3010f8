import { EmptyState, useFormat, useT } from '@console/core/browser'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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

/** Pixels at the top of the window under the bar of the console and the head of the list. */
const covered = 96

/** All matches in the scroll of the page; only those in sight are drawn. */
export const MatchList = memo(function MatchList(props: MatchListProps) {
  const { matches, none, compact, current, ticked, onTick, onChoose } = props
  const t = useT()
  const format = useFormat()
  const styles = useMatchStyles()
  const list = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLTableSectionElement>(null)
  const above = useTopOf(rows)
  const virtualizer = useWindowVirtualizer({
    count: matches.length,
    estimateSize: () => heightOf(compact),
    overscan: 6,
    scrollMargin: above,
    scrollPaddingStart: covered,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are of another height
  useEffect(() => virtualizer.measure(), [virtualizer, compact])

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
        <tbody ref={rows} className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const match = matches[index]
            return (
              match && (
                <MatchRow
                  key={match.id}
                  match={match}
                  place={index}
                  start={start - above}
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

/** Where the rows begin in the page. */
function useTopOf(rows: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (rows.current)
        setTop(Math.round(rows.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // What is above them has come or gone.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [rows])
  return top
}
