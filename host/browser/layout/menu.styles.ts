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
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    '&[aria-current], &[aria-pressed=true]': { fontWeight: tokens.fontWeightSemibold },
  },
  mark: { marginInlineStart: 'auto', color: tokens.colorBrandForeground1 },
  rule: {
    margin: 0,
    border: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})
