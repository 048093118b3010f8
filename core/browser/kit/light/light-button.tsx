import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { tokens } from '../tokens'

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    minWidth: '96px',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '&[aria-disabled=true]': { cursor: 'default', opacity: 0.6 },
  },
  primary: {
    border: '1px solid transparent',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorBrandBackgroundHover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
  icon: {
    minWidth: '24px',
    minHeight: '24px',
    padding: 0,
    border: '1px solid transparent',
    backgroundColor: 'transparent',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
})

interface LightButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'icon'
  /** Stays focusable and does nothing meanwhile. */
  pending?: boolean
}

/**
 * A button like Fluent's for what every first view carries: the login, toasts, error pages. Fluent's own costs each of
 * them 6 kB; everything else uses that.
 */
export function LightButton({ look, pending = false, onClick, ...rest }: LightButtonProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      {...rest}
      className={mergeClasses(styles.button, look && styles[look], rest.className)}
      aria-disabled={pending}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  )
}
