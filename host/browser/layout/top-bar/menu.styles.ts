import { makeStyles, tokens } from '@fluentui/react-components'

/** Looks of the lists that drop down from the top bar. */
export const useMenuStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: tokens.spacingVerticalXS },
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  mark: { marginInlineStart: 'auto', color: tokens.colorBrandForeground1 },
  /** Of what plugins add; not there without them. */
  extra: {
    padding: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':empty': { display: 'none' },
  },
  rule: {
    margin: 0,
    border: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})
