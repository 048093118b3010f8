import { makeStyles } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { tokens } from '../tokens'

/** Looks of the entries in the menus that drop down from the top bar. */
export const useMenuEntryStyles = makeStyles({
  entry: {
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
})

/** An entry of the account menu. */
export function MenuEntry(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={useMenuEntryStyles().entry} />
}
