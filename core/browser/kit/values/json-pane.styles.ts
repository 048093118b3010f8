import { makeStyles, tokens } from '@fluentui/react-components'

const code = {
  fontFamily: tokens.fontFamilyMonospace,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase300,
} as const

export const useJsonStyles = makeStyles({
  pane: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  search: { flexGrow: 1, flexBasis: '200px' },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  body: {
    maxHeight: '480px',
    overflow: 'auto',
    padding: `${tokens.spacingVerticalXS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  text: {
    ...code,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  row: {
    ...code,
    display: 'flex',
    alignItems: 'baseline',
    minHeight: '24px',
    paddingRight: tokens.spacingHorizontalM,
    whiteSpace: 'pre',
    cursor: 'default',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2 },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  branch: { cursor: 'pointer' },
  selected: {
    backgroundColor: tokens.colorNeutralBackground3,
    boxShadow: `inset 3px 0 ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: '-1px' },
  },
  arrow: {
    flexShrink: 0,
    width: '20px',
    alignSelf: 'center',
    lineHeight: 0,
    textAlign: 'center',
  },
  name: { color: tokens.colorBrandForeground1 },
  string: { color: tokens.colorPaletteGreenForeground1 },
  other: { color: tokens.colorPaletteBerryForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  path: {
    ...code,
    flexGrow: 1,
    flexBasis: '120px',
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXS,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
