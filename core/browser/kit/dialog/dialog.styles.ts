import { makeStyles, tokens } from '@fluentui/react-components'

/** On narrow screens a dialog has all of the window. */
const wholeWindow = {
  width: '100%',
  minWidth: 'unset',
  maxWidth: 'unset',
  minHeight: '100dvh',
  maxHeight: '100dvh',
  '& .fui-DialogBody': { maxHeight: `calc(100dvh - 2 * ${tokens.spacingHorizontalL})` },
  borderRadius: 0,
  padding: tokens.spacingHorizontalL,
} as const

/** Some of the page stays in sight around it. */
const withMargin = {
  maxHeight: 'calc(100dvh - 64px)',
  '& .fui-DialogBody': { maxHeight: 'calc(100dvh - 114px)' },
} as const

/** A name without spaces is broken rather than cut off. */
const wholeTitle = { '& h2': { overflowWrap: 'anywhere' } } as const

export const useDialogStyles = makeStyles({
  /** Half of the window, as the specification says. */
  surface: {
    width: '50%',
    minWidth: '560px',
    maxWidth: '800px',
    ...withMargin,
    ...wholeTitle,
    '@media (max-width: 640px)': wholeWindow,
  },
  wide: {
    width: 'min(880px, calc(100vw - 48px))',
    maxWidth: 'none',
    ...withMargin,
    ...wholeTitle,
    '@media (max-width: 640px)': wholeWindow,
  },
})
