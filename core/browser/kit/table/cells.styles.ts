import { makeStyles, tokens } from '@fluentui/react-components'

export const useCellStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    // A box of its own: what is cut off must not lie below the next column.
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    verticalAlign: 'top',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
  id: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre',
  },
  head: { minWidth: 0, overflow: 'clip', textOverflow: 'ellipsis' },
  tags: {
    display: 'flex',
    alignItems: 'center',
    minHeight: tokens.lineHeightBase500,
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    overflow: 'clip',
  },
  tag: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
})
