import { makeStyles, tokens } from '@fluentui/react-components'

/** Fluent's tinted badge. */
const tint = (background: string, foreground: string, border: string) => ({
  backgroundColor: background,
  color: foreground,
  border: `${tokens.strokeWidthThin} solid ${border}`,
})

export const useBadgeStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '20px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  informative: tint(
    tokens.colorNeutralBackground4,
    tokens.colorNeutralForeground3,
    tokens.colorNeutralStroke2,
  ),
  subtle: tint(
    tokens.colorNeutralBackground1,
    tokens.colorNeutralForeground3,
    tokens.colorNeutralStroke2,
  ),
  brand: tint(tokens.colorBrandBackground2, tokens.colorBrandForeground2, tokens.colorBrandStroke2),
  success: tint(
    tokens.colorPaletteGreenBackground1,
    tokens.colorPaletteGreenForeground1,
    tokens.colorPaletteGreenBorder2,
  ),
  warning: tint(
    tokens.colorPaletteYellowBackground1,
    tokens.colorPaletteYellowForeground2,
    tokens.colorPaletteYellowBorder1,
  ),
  danger: tint(
    tokens.colorPaletteRedBackground1,
    tokens.colorPaletteRedForeground1,
    tokens.colorPaletteRedBorder1,
  ),
})

export type BadgeColor = 'informative' | 'subtle' | 'brand' | 'success' | 'warning' | 'danger'

export const useCellStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    // A box of its own: what is cut off must not lie below the next column.
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    verticalAlign: 'top',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
  id: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre',
    // The room of the button that copies it: the text must not move when that comes.
    '&[data-passing]': { paddingRight: '24px' },
  },
  head: { minWidth: 0, overflow: 'clip', textOverflow: 'ellipsis' },
  tags: {
    display: 'flex',
    alignItems: 'center',
    minHeight: tokens.lineHeightBase500,
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    overflow: 'clip',
  },
  tag: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    // Narrower than its text, it says so; but `+2` always has its room.
    minWidth: '28px',
    boxSizing: 'border-box',
    overflow: 'clip',
    textOverflow: 'ellipsis',
  },
})
