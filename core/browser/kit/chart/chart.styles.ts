import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'

export const useChartStyles = makeStyles({
  figure: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  title: { ...typographyStyles.body1Strong, flexGrow: 1 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalXS },
  legend: {
    ...typographyStyles.caption1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
  key: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  plot: {
    position: 'relative',
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  svg: { display: 'block', width: '100%', overflow: 'visible' },
  label: {
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fill: tokens.colorNeutralForeground3,
  },
  grid: { stroke: tokens.colorNeutralStroke2, strokeWidth: '1px' },
  zero: { stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: '1px' },
  here: { fill: tokens.colorNeutralForeground1, opacity: 0.08 },
  tooltip: {
    ...typographyStyles.caption1,
    position: 'absolute',
    top: 0,
    zIndex: 1,
    maxWidth: '240px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    pointerEvents: 'none',
  },
  place: { fontWeight: tokens.fontWeightSemibold },
  value: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
  },
  number: {
    marginLeft: 'auto',
    paddingLeft: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  scroll: { overflow: 'auto', maxHeight: '480px' },
  table: {
    ...typographyStyles.body1,
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& th': { fontWeight: tokens.fontWeightSemibold },
    '& thead th': {
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground1,
    },
    '& th:first-child': { textAlign: 'start' },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
  },
  empty: {
    ...typographyStyles.body1,
    display: 'grid',
    placeItems: 'center',
    color: tokens.colorNeutralForeground3,
  },
})

const series = (color: string) => ({
  color,
  '@media (forced-colors: active)': { color: 'CanvasText' },
})

/**
 * What a series means: what one hopes for, what came to nothing, what went wrong, a plain number, and another one drawn
 * over it. A number is for kinds of one thing, like products: each has its own everywhere.
 */
export type Tone = 'good' | 'none' | 'bad' | 'neutral' | 'other' | 0 | 1 | 2 | 3 | 4 | 5

/** At least 3:1 against light and dark ground. */
export const useToneStyles = makeStyles({
  good: series(tokens.colorPaletteGreenBorderActive),
  none: series(tokens.colorNeutralStrokeAccessible),
  bad: series(tokens.colorPaletteRedBorderActive),
  neutral: series(tokens.colorCompoundBrandForeground1),
  other: series(tokens.colorPaletteLilacBorderActive),
  0: series(tokens.colorCompoundBrandForeground1),
  1: series(tokens.colorPalettePumpkinBorderActive),
  2: series(tokens.colorPaletteTealBorderActive),
  3: series(tokens.colorPaletteLilacBorderActive),
  4: series(tokens.colorPaletteBrassBorderActive),
  5: series(tokens.colorPaletteBeigeBorderActive),
})
