import { type Format, type Translate, useFormat, useT } from '@console/core/browser'
import { Badge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { type ScanFile, type ScanState, scanStates } from '../../contract'

const colors = {
  0: 'informative',
  1: 'success',
  [-1]: 'informative',
  [-2]: 'danger',
  [-3]: 'danger',
  2: 'subtle',
} as const satisfies Record<ScanState, string>

const isKnown = (state: number): state is ScanState => Object.hasOwn(scanStates, state)
const labelOf = (state: number) => (isKnown(state) ? scanStates[state] : String(state))

const useStyles = makeStyles({
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    '& > :first-child': { flexShrink: 0 },
  },
  words: {
    ...typographyStyles.caption1,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    color: tokens.colorNeutralForeground2,
  },
  reason: { color: tokens.colorPaletteRedForeground1 },
  bar: {
    flexGrow: 1,
    minWidth: '32px',
    maxWidth: '96px',
    height: '4px',
    accentColor: tokens.colorCompoundBrandBackground,
  },
})

/** What stands beside the badge, so that nobody has to point at it. */
function wordsOf(file: ScanFile, t: Translate, format: Format): string {
  const { state, detail, count, total, cut_short } = file
  if (state === 0) return total > 0 ? t('{done} of {total}', { done: count, total }) : ''
  const failure = state < 0 ? t(detail) : ''
  return failure || (cut_short ? cutShortText(cut_short, t, format) : '')
}

/** Like `Cut short: 0:36 of 1:00 could be read`. */
export const cutShortText = (
  { decoded, told }: NonNullable<ScanFile['cut_short']>,
  t: Translate,
  format: Format,
) =>
  t('Cut short: {decoded} of {told} could be read', {
    decoded: format.duration(decoded),
    told: format.duration(told),
  })

/** How a state is written and coloured. */
export const stateLook = (state: number) => ({
  label: labelOf(state),
  color: isKnown(state) ? colors[state] : ('informative' as const),
})

interface FileStateCellProps {
  file: ScanFile
  /** Drawn by the list, whose rows do without Fluent's components. */
  badge?: ReactNode
}

/** The state with what is to be said beside it; the browser's own bar is drawn sooner than Fluent's. */
export function FileStateCell({ file, badge }: FileStateCellProps) {
  const t = useT()
  const styles = useStyles()
  const words = wordsOf(file, t, useFormat())
  const { state, name, count, total } = file
  const look = stateLook(state)
  return (
    <span className={styles.state}>
      {badge ?? (
        <Badge appearance="tint" color={look.color}>
          {t(look.label)}
        </Badge>
      )}
      {state === 0 && total > 0 && (
        <progress
          className={styles.bar}
          max={total}
          value={Math.min(count, total)}
          aria-label={t('Progress of {name}', { name })}
        />
      )}
      {words && (
        <span
          className={state < -1 ? `${styles.words} ${styles.reason}` : styles.words}
          title={words}
        >
          {words}
        </span>
      )}
    </span>
  )
}

/** In a CSV file. */
export const stateText = ({ state, detail }: ScanFile) =>
  detail ? `${labelOf(state)}: ${detail}` : labelOf(state)
