import { makeStyles, tokens } from '@fluentui/react-components'
import { visuallyHidden } from '../visually-hidden'

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`

// Browsers let cells and rows inherit this, which made Chromium compute the styles of new rows ten times as slowly.
const ownAlign = { verticalAlign: 'middle' } as const

/** Below this width of the table its rows are cards. */
export const cardWidth = 640

export const rowHeights = { comfortable: 44, compact: 32 } as const

/**
 * A real table whose rows are grids with equal tracks: columns stay where they are when rows change, rows can be
 * placed freely while scrolling, and can be laid out as cards. Roles are written out, since `display` drops them.
 */
export const useTableStyles = makeStyles({
  hidden: visuallyHidden,
  sheet: {
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  /** A page that keeps something at its upper edge says how high that is: `--page-top`. */
  frame: { position: 'relative', scrollMarginTop: 'var(--page-top, 0px)', overflowAnchor: 'none' },
  sideways: {
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    '@media print': { overflow: 'visible' },
  },
  foot: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: line,
    borderRadius: `0 0 ${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // What can be done with ticked rows, and the pages, stay in sight.
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    ':empty': { display: 'none' },
    '@media print': { position: 'static' },
  },
  // Below the last card: over one it would hide its buttons.
  cardsFoot: { border: line, borderRadius: tokens.borderRadiusLarge, position: 'static' },
  table: {
    display: 'block',
    width: '100%',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
  },
  wide: { minWidth: 'var(--table-width)' },
  head: {
    display: 'block',
    position: 'sticky',
    top: 'var(--page-top, 0px)',
    zIndex: 2,
    borderBottom: line,
    borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media print': { position: 'static' },
  },
  body: { display: 'block', position: 'relative' },
  row: {
    ...ownAlign,
    display: 'grid',
    gridTemplateColumns: 'var(--table-columns)',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: 'var(--row-height)',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    // Room for the focus ring of a link inside the clipped cell.
    lineHeight: tokens.lineHeightBase500,
    backgroundColor: tokens.colorNeutralBackground1,
    outlineStyle: 'none',
    ':focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  bodyRow: {
    borderBottom: line,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':last-child': { borderBottomColor: 'transparent' },
    '&[data-faded]': {
      color: tokens.colorNeutralForeground3,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& :is(a, button, input)': { scrollMarginBlock: 'calc(var(--page-top, 0px) + 56px) 72px' },
  },
  placed: { position: 'absolute', left: 0, width: '100%', contain: 'layout style' },
  // With paint: what is outside of a row is then none of it, and the browser need not look into rows out of sight.
  fixed: { height: 'var(--row-height)', contain: 'strict' },
  ticked: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    '@media (forced-colors: active)': { boxShadow: 'inset 4px 0 0 0 Highlight' },
  },
  headRow: { backgroundColor: 'inherit' },
  cell: {
    ...ownAlign,
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalM}`,
  },
  // Clipped boxes are no scroll containers, which would cost a multiple when rows appear.
  cut: { overflow: 'clip', textOverflow: 'ellipsis' },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  tickCell: {
    ...ownAlign,
    display: 'flex',
    justifyContent: 'center',
    padding: 0,
    '&[data-passing]::before': {
      content: '""',
      boxSizing: 'border-box',
      width: '16px',
      height: '16px',
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
      borderRadius: tokens.borderRadiusSmall,
    },
  },
  actionCell: {
    ...ownAlign,
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    alignSelf: 'stretch',
    padding: 0,
    '&[data-passing]::before': { content: '"⋯"', color: tokens.colorNeutralForeground2 },
  },
  /** Other columns are scrolled behind it. */
  edge: { position: 'sticky', right: 0, backgroundColor: 'inherit', borderLeft: line },
  placedCard: { marginBottom: 0 },
  card: {
    gridTemplateColumns: '32px minmax(0, 1fr) 32px',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXS,
    rowGap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalS,
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    marginBottom: tokens.spacingVerticalS,
    ':last-child': { border: line, borderRadius: tokens.borderRadiusLarge },
  },
  cardNoTick: { gridTemplateColumns: 'minmax(0, 1fr) 32px' },
  cardCell: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    // A card prints no label beside which nothing stands.
    '&:has(> :empty)': { display: 'none' },
    '::before': {
      content: 'attr(data-label)',
      color: tokens.colorNeutralForeground3,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  cardTitle: {
    gridRowStart: 1,
    gridColumnStart: 'auto',
    gridColumnEnd: 'auto',
    display: 'block',
    alignSelf: 'center',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    '::before': { display: 'none' },
  },
  cardTick: { gridRowStart: 1, gridColumnStart: 1 },
  cardActions: {
    gridRowStart: 1,
    gridColumnStart: -2,
    alignSelf: 'start',
    position: 'static',
    borderLeftStyle: 'none',
  },
  waiting: {
    opacity: 0.6,
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationNormal,
    transitionDelay: '200ms',
  },
  bone: {
    display: 'block',
    height: '12px',
    maxWidth: '160px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    maxWidth: `calc(100% + 2 * ${tokens.spacingHorizontalXS})`,
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalXS})`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-1px',
    },
  },
  headText: { overflow: 'hidden', textOverflow: 'ellipsis' },
  headCell: {
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  sortIcon: { flexShrink: 0, fontSize: tokens.fontSizeBase400 },
  unsorted: { color: tokens.colorNeutralForeground3 },
})
