import { makeStyles, tokens } from '@fluentui/react-components'

/** On narrow screens a dialog has all of the window. */
const wholeWindow = {
  width: '100%',
  minWidth: 'unset',
  maxWidth: 'unset',
  minHeight: '100dvh',
  borderRadius: 0,
  padding: tokens.spacingHorizontalL,
} as const

/** A name without spaces is broken rather than cut off. */
const wholeTitle = { '& h2': { overflowWrap: 'anywhere' } } as const

export const useDialogStyles = makeStyles({
  /** Half of the window, as the specification says. */
  surface: {
    width: '50%',
    minWidth: '560px',
    maxWidth: '800px',
    ...wholeTitle,
    '@media (max-width: 640px)': wholeWindow,
  },
  wide: {
    width: 'min(880px, calc(100vw - 48px))',
    maxWidth: 'none',
    ...wholeTitle,
    '@media (max-width: 640px)': wholeWindow,
  },
})
