import {
  FormDialog,
  Notifications,
  PasswordField,
  TextField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { MailRequest, type UserInfo, usersApi } from '@console/core/contract'
import { useMemo } from 'react'
import * as z from 'zod/mini'

/** Another address than the present one. */
const newEmail = (present: string) =>
  z.object({
    email: MailRequest.shape.email.check(
      z.refine(
        (email) => email.toLowerCase() !== present.toLowerCase(),
        'This is your address already',
      ),
    ),
    current_password: z.string().check(z.minLength(1, 'Current password is required')),
  })

interface ChangeEmailDialogProps {
  user: UserInfo
  /** A link went to this address. */
  onSent(email: string): void
  onClose(): void
}

export function ChangeEmailDialog({ user, onSent, onClose }: ChangeEmailDialogProps) {
  const t = useT()
  const api = useApi(usersApi)
  const notifications = useService(Notifications)
  const schema = useMemo(() => newEmail(user.email), [user.email])
  const form = useForm({
    schema,
    initial: { email: '', current_password: '' },
    async onSubmit(body) {
      const { data } = await api.updateUser({ params: user, body })
      const email = data.pending_email ?? body.email
      notifications.success(t('A mail is on its way to {email}', { email }))
      onSent(email)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Change email')}
      submitLabel={t('Send the link')}
      onClose={onClose}
    >
      <TextField
        {...form.field('email')}
        label={t('New email')}
        hint={t('We send a link there. The address changes when it is opened.')}
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        {...form.field('current_password')}
        label={t('Current password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  )
}
