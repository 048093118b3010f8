import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'

/** Pixels, by whether a match takes two lines. */
export const heightOf = (compact: boolean) => (compact ? 56 : 40)

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const line = {
  display: 'grid',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalM,
  boxSizing: 'border-box',
  width: '100%',
  paddingInlineEnd: tokens.spacingHorizontalM,
  borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
} as const

export const useMatchStyles = makeStyles({
  list: {
    position: 'relative',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { display: 'block' },
  heads: { display: 'block', position: 'sticky', top: 'var(--page-top, 0px)', zIndex: 1 },
  rows: { display: 'block', position: 'relative' },
  head: {
    ...line,
    ...typographyStyles.caption1Strong,
    height: '36px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  row: {
    ...line,
    position: 'absolute',
    top: 0,
    left: 0,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  grid: {
    gridTemplateColumns:
      '32px 96px 56px minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) 116px minmax(0, 1.8fr) 92px',
  },
  compactGrid: { gridTemplateColumns: '32px minmax(0, 1fr) auto' },
  current: { backgroundColor: tokens.colorNeutralBackground1Selected },
  tick: { display: 'flex', padding: 0 },
  cell: { ...clipped, padding: 0, fontWeight: 'inherit', textAlign: 'start' },
  number: { fontVariantNumeric: 'tabular-nums' },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  both: { display: 'flex', flexDirection: 'column', minWidth: 0, padding: 0 },
  match: {
    ...typographyStyles.body1Strong,
    ...clipped,
    maxWidth: '100%',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    textAlign: 'start',
    cursor: 'pointer',
    // All of the row is the button's.
    '::after': { content: '""', position: 'absolute', inset: '0 0 0 32px' },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  notThis: { textDecorationLine: 'line-through' },
  under: {
    ...typographyStyles.caption1,
    ...clipped,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  search: { flexBasis: '200px', flexGrow: 1, maxWidth: '320px' },
  ticked: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
})
