import { makeStyles, tokens } from '@fluentui/react-components'

const focus = {
  outlineStyle: 'solid',
  outlineWidth: tokens.strokeWidthThick,
  outlineColor: tokens.colorStrokeFocus2,
  outlineOffset: '1px',
} as const

/**
 * Controls that every row repeats are plain elements in Fluent's looks: hundreds of them are drawn while scrolling,
 * where Fluent's own components cost a multiple.
 */
export const useControlStyles = makeStyles({
  icon: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase500,
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground2BrandHover,
    },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': focus,
    '[aria-expanded=true]': { backgroundColor: tokens.colorSubtleBackgroundSelected },
  },
  /** Smaller and paler, beside a text it belongs to. */
  quiet: {
    width: '24px',
    height: '24px',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground3,
  },
  tick: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    cursor: 'pointer',
  },
  box: {
    appearance: 'none',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '16px',
    height: '16px',
    margin: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    display: 'inline-grid',
    placeContent: 'center',
    ':hover': {
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessibleHover}`,
    },
    ':focus-visible': { ...focus, outlineOffset: '2px' },
    ':checked': {
      border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandBackground}`,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
    ':checked::before': {
      content: '""',
      width: '4px',
      height: '8px',
      marginTop: '-2px',
      borderRight: `2px solid ${tokens.colorNeutralForegroundInverted}`,
      borderBottom: `2px solid ${tokens.colorNeutralForegroundInverted}`,
      transform: 'rotate(45deg)',
    },
    ':indeterminate': {
      border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    },
    ':indeterminate::before': {
      content: '""',
      width: '8px',
      height: '8px',
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})
