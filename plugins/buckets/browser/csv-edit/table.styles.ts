import { makeStyles, tokens } from '@fluentui/react-components'

/** The small tables of this dialog. */
export const useTableStyles = makeStyles({
  // Keeps the page from being scrolled by a wide table.
  scroll: {
    overflowX: 'auto',
    flexShrink: 0,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'break-word',
    },
    '& thead th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
  },
})
