import { timeText, useFormat, useT } from '@console/core/browser'
import { Checkbox, mergeClasses } from '@fluentui/react-components'
import { memo } from 'react'
import { matchKindLabels, type ReportMatch } from '../../../contract'
import { useMatchStyles } from './matches.styles'

interface MatchRowProps {
  match: ReportMatch
  place: number
  count: number
  /** Pixels from the top of the list. */
  start: number
  current: boolean
  ticked: boolean
  onTick(id: number, ticked: boolean): void
  onChoose(match: ReportMatch): void
}

export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { match, place, count, start, current, ticked, onTick, onChoose } = props
  const t = useT()
  const format = useFormat()
  const styles = useMatchStyles()
  const { id, begin, end, title, artists, kind, score } = match
  const time = `${timeText(begin)}–${timeText(end)}`
  return (
    <li
      className={mergeClasses(styles.row, current && styles.current)}
      style={{ transform: `translateY(${start}px)` }}
      aria-posinset={place + 1}
      aria-setsize={count}
    >
      <Checkbox
        checked={ticked}
        aria-label={t('Tick {name}', { name: `${title}, ${time}` })}
        onChange={(_, { checked }) => onTick(id, checked === true)}
      />
      <button
        type="button"
        className={styles.match}
        data-place={place}
        aria-current={current || undefined}
        onClick={() => onChoose(match)}
      >
        <span className={styles.title}>{title}</span>
        {score !== null && <span className={styles.score}>{format.number(score)}</span>}
        <span className={styles.under}>
          {[time, artists, t(matchKindLabels[kind])].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  )
})
