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
import { useDialogStyles } from './dialog.styles'

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXXS,
    // What is stuck to its lower edge covers what is scrolled below.
    paddingBottom: 0,
    scrollPaddingBlock: '72px',
  },
})

interface ContentDialogProps {
  title: string
  actions?: ReactNode
  /** With room for lists and tables. */
  wide?: boolean
  /** It has to be answered: a click beside it does not leave it. */
  insists?: boolean
  /** Escape, or a click beside it. */
  onLeave(): void
  children: ReactNode
}

/** A dialog that is no form, open as long as it is drawn. */
export function ContentDialog(props: ContentDialogProps) {
  const { title, actions, wide = false, insists = false, onLeave, children } = props
  const dialog = useDialogStyles()
  const styles = useStyles()
  useFocusReturn()
  return (
    <Dialog open modalType={insists ? 'alert' : 'modal'} onOpenChange={onLeave}>
      <DialogSurface className={wide ? dialog.wide : dialog.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          {actions && <DialogActions>{actions}</DialogActions>}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
