import {
  FormDialog,
  PasswordField,
  type RowFormProps,
  SwitchField,
  TextField,
  useForm,
  useT,
  withoutCovered,
} from '@console/core/browser'
import { call, type IamUser, IamUserChange, usersApi } from '@console/core/contract'
import * as z from 'zod/mini'
import { ScopeField } from './scope-field'

interface IamUserEditProps extends Pick<RowFormProps<IamUser>, 'onSaved' | 'onClose'> {
  user: IamUser
}

/** An empty password stays as it is. */
const Fields = z.pipe(
  z.transform((values: IamUserChange) =>
    values.password || values.password_confirmation
      ? values
      : { ...values, password: undefined, password_confirmation: undefined },
  ),
  IamUserChange,
)

/** What of an IAM user can be changed: everything but its name. */
export function IamUserEdit({ user, onSaved, onClose }: IamUserEditProps) {
  const t = useT()
  const { id, name, email, scopes, disabled } = user
  const form = useForm({
    schema: Fields,
    initial: { email, scopes, disabled, password: '', password_confirmation: '' },
    call: (values) =>
      call(usersApi.changeIamUser, {
        params: { id },
        body: { ...values, scopes: withoutCovered(values.scopes ?? scopes) },
      }),
    onSaved: () => onSaved(),
  })
  return (
    <FormDialog
      form={form}
      title={t('Edit IAM user “{name}”', { name })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField
        {...form.field('email')}
        label={t('Email')}
        hint={t('For messages about this user. Without one they go to the root user.')}
        type="email"
        autoComplete="off"
      />
      <ScopeField {...form.field('scopes')} />
      <PasswordField
        {...form.field('password')}
        label={t('New password')}
        hint={t('Leave it empty to keep the password. A new one signs the user out.')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={t('Confirm password')}
        autoComplete="new-password"
      />
      <SwitchField
        {...form.field('disabled')}
        label={t('Disabled: the user cannot log in, and its tokens do not work')}
      />
    </FormDialog>
  )
}
