import { makeStyles, tokens } from '@fluentui/react-components'

export const useSchemaStyles = makeStyles({
  fields: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
  },
  name: {
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  type: { color: tokens.colorNeutralForeground3 },
  required: {
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  small: { fontSize: tokens.fontSizeBase200 },
  values: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  value: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  below: {
    marginInlineStart: tokens.spacingHorizontalS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  toggle: { alignSelf: 'flex-start' },
})
