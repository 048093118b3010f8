import { useFocusReturn, useT } from '@console/core/browser'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  surface: {
    // Half of the page; on narrow screens that would not hold a sentence.
    width: 'max(50%, min(480px, calc(100vw - 24px)))',
    maxWidth: 'none',
    boxSizing: 'border-box',
    '@media (max-width: 640px)': { padding: '16px' },
  },
  actions: { justifySelf: 'end' },
})

interface ShellDialogProps {
  title: string
  children: ReactNode
  /** Buttons at the foot; without them the dialog has a cross only. */
  actions?: ReactNode
  /** Called by Escape, by the cross, and by a click beside the dialog unless it is an alert. */
  onClose: () => void
  alert?: boolean
}

/** A dialog of the shell: half as wide as the page, closed by Escape, focus goes back to where it came from. */
export function ShellDialog({
  title,
  children,
  actions,
  onClose,
  alert = false,
}: ShellDialogProps) {
  const styles = useStyles()
  const t = useT()
  useFocusReturn()
  return (
    <Dialog
      open
      modalType={alert ? 'alert' : 'modal'}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={
              alert ? null : (
                <Button
                  appearance="subtle"
                  icon={<Dismiss20Regular />}
                  aria-label={t('Close')}
                  onClick={onClose}
                />
              )
            }
          >
            {title}
          </DialogTitle>
          <DialogContent>{children}</DialogContent>
          {actions && <DialogActions className={styles.actions}>{actions}</DialogActions>}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
