import { type Tone, useToneStyles } from './chart.styles'

const dashes = ['none', '7 4', '2 4', '10 4 2 4', '4 2', '1 3']
const hatches = [
  undefined,
  'M0 8 8 0M-2 2 2-2M6 10 10 6',
  'M0 0 8 8M-2 6 2 10M6-2 10 2',
  'M2 2h2v2h-2z',
  'M0 4H8',
  'M4 0V8',
]

/** Class that gives a series its colour as `currentColor`. */
export function useToneClass() {
  const styles = useToneStyles()
  return (tone: Tone) => styles[tone]
}

export const dashOf = (order: number) => dashes[order % dashes.length]

/** How a bar is filled; with patterns, series differ without their colours. */
export const fillOf = (patternId: string | undefined, order: number) =>
  patternId && hatches[order % hatches.length] ? `url(#${patternId}-${order})` : 'currentColor'

/** The patterns that `fillOf` names. */
export function SeriesPatterns({ id, tones }: { id: string; tones: readonly Tone[] }) {
  const classOf = useToneClass()
  return (
    <defs>
      {tones.map((tone, order) => (
        <pattern
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its order
          key={order}
          id={`${id}-${order}`}
          className={classOf(tone)}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
        >
          <path
            d={hatches[order % hatches.length]}
            stroke="currentColor"
            strokeWidth={2}
            fill="none"
          />
        </pattern>
      ))}
    </defs>
  )
}

interface SwatchProps {
  tone: Tone
  order: number
  line: boolean
  patternId: string | undefined
}

/** The small picture of a series beside its name. */
export function Swatch({ tone, order, line, patternId }: SwatchProps) {
  const classOf = useToneClass()
  return (
    <svg width={16} height={12} className={classOf(tone)} aria-hidden>
      {line ? (
        <path d="M0 6H16" stroke="currentColor" strokeWidth={2} strokeDasharray={dashOf(order)} />
      ) : (
        <rect
          x={2.5}
          y={0.5}
          width={11}
          height={11}
          rx={2}
          fill={fillOf(patternId, order)}
          stroke="currentColor"
        />
      )}
    </svg>
  )
}
