import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useFocusReturn } from '../use-focus-return'

const useStyles = makeStyles({
  surface: {
    width: 'min(880px, calc(100vw - 48px))',
    maxWidth: 'none',
    '@media (max-width: 640px)': {
      width: '100%',
      minHeight: '100dvh',
      borderRadius: 0,
      padding: tokens.spacingHorizontalL,
    },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalXXS,
    // What is stuck to its lower edge covers what is scrolled below.
    paddingBottom: 0,
    scrollPaddingBlock: '72px',
  },
})

interface WideDialogProps {
  title: string
  actions?: ReactNode
  /** Escape, or a click beside it. */
  onLeave(): void
  children: ReactNode
}

/** A dialog with room for lists and tables; on narrow screens it has all of the window. */
export function WideDialog({ title, actions, onLeave, children }: WideDialogProps) {
  const styles = useStyles()
  useFocusReturn()
  return (
    <Dialog open onOpenChange={onLeave}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          {actions && <DialogActions>{actions}</DialogActions>}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
