import { makeStyles, tokens } from '@fluentui/react-components'

/** Tables of a bill's page: amounts at the end. */
export const useBillTable = makeStyles({
  frame: { overflowX: 'auto', maxWidth: '960px' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
      // The amounts are last: on a phone they are not cut off.
      '@media (max-width: 480px)': { paddingInline: tokens.spacingHorizontalXS },
    },
    '& thead th': { color: tokens.colorNeutralForeground3, fontWeight: 'inherit' },
    '& th[scope="row"]': { fontWeight: tokens.fontWeightSemibold },
  },
  /** All but the first column are numbers. */
  lines: { '& :is(th, td):nth-child(n + 2)': { textAlign: 'end' } },
  /** The last two columns are amounts. */
  entries: { '& :is(th, td):nth-child(n + 4)': { textAlign: 'end' } },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})
