import { timeText, useFormat, useT } from '@console/core/browser'
import { Badge, Checkbox, mergeClasses } from '@fluentui/react-components'
import { memo } from 'react'
import { isUncertain, type ReportMatch } from '../../../contract'
import { kindText } from './change-text'
import { useMatchStyles } from './matches.styles'

interface MatchRowProps {
  match: ReportMatch
  place: number
  /** Pixels from the top of the list. */
  start: number
  height: number
  compact: boolean
  current: boolean
  ticked: boolean
  onTick(id: number, ticked: boolean): void
  onChoose(match: ReportMatch): void
}

export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { match, place, start, height, compact, current, ticked, onTick, onChoose } = props
  const t = useT()
  const format = useFormat()
  const styles = useMatchStyles()
  const { id, begin, end, title, artists, score, isrc, bucket } = match
  const time = `${timeText(begin)}–${timeText(end)}`
  const words = kindText(match, t, format)
  const uncertain = isUncertain(match) && !match.false_positive && (
    <Badge size="small" appearance="tint" color="warning">
      {t('Uncertain')}
    </Badge>
  )
  const cell = (text: string, more?: string) => (
    <td className={mergeClasses(styles.cell, more)} title={text}>
      {text}
    </td>
  )
  const button = (
    <button
      type="button"
      className={mergeClasses(styles.match, match.false_positive && styles.notThis)}
      data-place={place}
      aria-current={current || undefined}
      onClick={() => onChoose(match)}
    >
      {title}
    </button>
  )
  return (
    <tr
      className={mergeClasses(
        styles.row,
        compact ? styles.compactGrid : styles.grid,
        current && styles.current,
      )}
      style={{ transform: `translateY(${start}px)`, height }}
      aria-rowindex={place + 2}
    >
      <td className={styles.tick}>
        <Checkbox
          checked={ticked}
          aria-label={t('Tick {name}', { name: `${title}, ${time}` })}
          onChange={(_, { checked }) => onTick(id, checked === true)}
        />
      </td>
      {!compact && cell(time, styles.number)}
      {!compact && cell(timeText(end - begin), styles.end)}
      {/* The same element in both shapes, so that the focus stays in it. */}
      <td className={compact ? styles.both : styles.cell} title={title}>
        {button}
        {compact && (
          <span className={styles.under}>
            {[time, timeText(end - begin), artists, words].filter(Boolean).join(' · ')}
          </span>
        )}
      </td>
      {!compact && cell(artists)}
      {!compact && cell(words)}
      {!compact && cell(isrc, styles.number)}
      {!compact && cell(bucket)}
      <td className={mergeClasses(styles.cell, styles.end)}>
        {uncertain} {score === null ? '' : format.number(score)}
      </td>
    </tr>
  )
})
