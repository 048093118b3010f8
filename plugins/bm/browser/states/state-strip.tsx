import { useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { lookOf } from '../shared/stream-states'
import { type Span, type StateSpan, secondsByCode } from './spans'
import { stateColor } from './state-colors'

const useStyles = makeStyles({
  strip: {
    position: 'relative',
    height: '20px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    forcedColorAdjust: 'none',
  },
  part: { position: 'absolute', top: 0, bottom: 0, minWidth: '1px' },
})

interface StateStripProps {
  of: Span
  /** Within it. */
  spans: readonly StateSpan[]
  /** What the strip is of, like the day. */
  label: string
}

/** How a stream was, from left to right; where nothing is, nothing is known. */
export function StateStrip({ of, spans, label }: StateStripProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const length = of.end - of.begin
  const share = (time: number) => `${(100 * time) / length}%`
  const summary = secondsByCode(spans).map(
    ([code, seconds]) => `${t(lookOf(code).label)} ${format.duration(seconds)}`,
  )
  return (
    <div
      role="img"
      className={styles.strip}
      aria-label={`${label}: ${summary.join(', ') || t('Nothing is known')}`}
    >
      {spans.map(({ begin, end, code, reason }) => (
        <div
          key={`${begin} ${code}`}
          className={styles.part}
          title={[
            t(lookOf(code).label),
            `${format.time(new Date(begin))} – ${format.time(new Date(end))}`,
            reason,
          ]
            .filter(Boolean)
            .join('\n')}
          style={{
            left: share(begin - of.begin),
            width: share(end - begin),
            backgroundColor: stateColor(code),
          }}
        />
      ))}
    </div>
  )
}
