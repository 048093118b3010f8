import type { Translate } from '../../i18n'
import type { BadgeColor } from './cells.styles'

export interface BadgeLook {
  label: string
  color?: BadgeColor | undefined
  tooltip?: string | undefined
}

/** What a badge is drawn with; part of a table's cell kit. */
interface BadgeKit {
  t: Translate
  classes: { badges: Record<BadgeColor, string> }
}

export const badgeCell = (
  { label, color = 'informative', tooltip }: BadgeLook,
  { t, classes }: BadgeKit,
) => (
  <span className={classes.badges[color]} title={tooltip && t(tooltip)}>
    {t(label)}
  </span>
)
