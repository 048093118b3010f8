import type { Call } from '@console/core/contract'
import {
  Button,
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
import { ShowAsApi } from '../../api/show-as-api'
import { useDialogStyles } from '../../dialog/dialog.styles'
import { useT } from '../../i18n'
import { useFocusReturn } from '../../use-focus-return'
import type { FormState } from '../form'
import { FormBody } from '../form-body'
import { FormProblems } from '../form-problems'
import { SubmitButton } from '../submit-button'
import { formActions } from '../use-field'
import { useLeaveGuard, useLeaveQuestion } from './leave-guard'

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    // A field that gets the focus keeps its label and its error in view.
    scrollPaddingBlock: '48px',
    // Room for the focus outline of the fields, which scrolling would cut off.
    paddingInline: tokens.spacingHorizontalXXS,
  },
  // Between the fields, which may be scrolled, and the buttons.
  problems: { gridRowStart: 3, gridColumnStart: 1, gridColumnEnd: 4 },
  actions: { gridRowStart: 4, gridRowEnd: 'auto' },
})

interface FormDialogProps {
  /** The call that sending makes; the form's own unless given. */
  apiCall?: () => Call
  form: FormState
  title: string
  submitLabel: string
  /** When it was sent; closes unless told. */
  onSent?: () => void
  onClose(): void
  children: ReactNode
}

/** A form in a dialog, open as long as it is drawn. Closes when it was sent; asks before losing changes. */
export function FormDialog({
  form,
  title,
  submitLabel,
  apiCall = form.call,
  onClose,
  onSent = onClose,
  children,
}: FormDialogProps) {
  const t = useT()
  const dialog = useDialogStyles()
  const styles = useStyles()
  const mayLeave = useLeaveQuestion(form)
  useLeaveGuard(form)
  useFocusReturn()

  async function close() {
    if (!form.sending && (await mayLeave())) onClose()
  }

  return (
    <Dialog open onOpenChange={() => void close()}>
      <DialogSurface className={dialog.surface}>
        <FormBody form={form} onSent={onSent}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.fields}>{children}</DialogContent>
            <FormProblems form={form} className={styles.problems} />
            {apiCall && (
              <DialogActions position="start" className={styles.actions} {...formActions}>
                <ShowAsApi call={apiCall} quiet />
              </DialogActions>
            )}
            <DialogActions className={styles.actions} {...formActions}>
              <Button disabledFocusable={form.sending} onClick={() => void close()}>
                {t('Cancel')}
              </Button>
              <SubmitButton form={form} label={submitLabel} />
            </DialogActions>
          </DialogBody>
        </FormBody>
      </DialogSurface>
    </Dialog>
  )
}
