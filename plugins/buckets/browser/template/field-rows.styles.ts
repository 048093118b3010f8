import { makeStyles, tokens } from '@fluentui/react-components'

/** Rows of fields below each other, each with its buttons. */
export const useFieldRowsStyles = makeStyles({
  rows: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})
