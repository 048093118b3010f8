import {
  FormDialog,
  Notifications,
  PasswordField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { confirmed, NewPassword, type UserInfo, usersApi } from '@console/core/contract'
import { Text } from '@fluentui/react-components'
import * as z from 'zod/mini'
import { NewPasswordFields } from './new-password-fields'

const PasswordChange = z
  .object({
    current_password: z.string().check(z.minLength(1, 'Current password is required')),
    password: NewPassword,
    password_confirmation: z.string(),
  })
  .check(confirmed)

interface ChangePasswordDialogProps {
  user: UserInfo
  onChanged(): void
  onClose(): void
}

export function ChangePasswordDialog({ user, onChanged, onClose }: ChangePasswordDialogProps) {
  const t = useT()
  const api = useApi(usersApi)
  const notifications = useService(Notifications)
  const form = useForm({
    schema: PasswordChange,
    initial: { current_password: '', password: '', password_confirmation: '' },
    async onSubmit(body) {
      await api.updateUser({ params: user, body })
      notifications.success(t('Password updated successfully'))
      onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Change password')}
      submitLabel={t('Change password')}
      onClose={onClose}
    >
      <Text>{t('Your other sessions will be ended. Personal access tokens go on working.')}</Text>
      <PasswordField
        {...form.field('current_password')}
        label={t('Current password')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        value={form.watch('password')}
        label={t('New password')}
        words={[user.email, user.iam_user, user.name]}
      />
    </FormDialog>
  )
}
