import {
  type FieldBinding,
  FormDialog,
  type FormState,
  Notifications,
  ReasonField,
  TextField,
  useService,
  useT,
} from '@console/core/browser'
import type { ReactNode } from 'react'

interface ReasonDialogProps {
  form: FormState & { field(name: 'reason'): FieldBinding<string> }
  title: string
  submitLabel: string
  /** What is to be known before it is sent. */
  intro?: ReactNode
  more?: ReactNode
  /** What was found, below the fields: the dialog stays for it when it was sent. */
  found?: ReactNode
  onClose(): void
  /** Unless a customer: what is done concerns all. */
  readBy?: 'customer' | 'operators'
  /** Fields before the reason. */
  children?: ReactNode
}

/** What an operator does to a customer's account: said first, and sent with its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { form, title, submitLabel, intro, more, readBy, onClose, children } = props
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={submitLabel}
      onSent={'found' in props ? nothing : onClose}
      onClose={onClose}
    >
      {intro && <p>{intro}</p>}
      {more && <p>{more}</p>}
      {children}
      <ReasonField {...form.field('reason')} readBy={readBy} />
      {props.found}
    </FormDialog>
  )
}

const nothing = () => undefined

interface MoneyDialogProps extends ReasonDialogProps {
  form: FormState & { field(name: 'amount' | 'reason'): FieldBinding<string> }
  amount: { label: string; hint?: string }
}

/** Money that moves, or is written down: an amount and a reason. */
export function MoneyDialog({ amount, children, ...props }: MoneyDialogProps) {
  return (
    <ReasonDialog {...props}>
      <TextField {...props.form.field('amount')} {...amount} required />
      {children}
    </ReasonDialog>
  )
}

/** Of a transfer. */
export function ReferenceField(field: FieldBinding<string>) {
  const t = useT()
  return (
    <TextField
      {...field}
      label={t('Reference of the bank')}
      hint={t('As the statement has it: a transfer is found by it later.')}
      required
    />
  )
}

/** Says what was done, then loads what has changed by it. */
export function useSaid(onSaved: () => Promise<unknown>) {
  const notifications = useService(Notifications)
  return (text: string) => {
    notifications.success(text)
    return onSaved()
  }
}
