import {
  announce,
  FormDialog,
  TextField,
  useApi,
  useForm,
  useT,
  withoutCovered,
} from '@console/core/browser'
import { type IamUser, NewIamUser, usersApi } from '@console/core/contract'
import { Button, makeStyles, Text } from '@fluentui/react-components'
import { newPassword } from '../profile/new-password'
import { NewPasswordFields } from '../profile/new-password-fields'
import { ScopeField } from './scope-field'

const useStyles = makeStyles({ generate: { alignSelf: 'start', flexShrink: 0 } })

interface IamUserDialogProps {
  onCreated(user: IamUser, password: string): Promise<unknown>
  onClose(): void
}

export function IamUserDialog({ onCreated, onClose }: IamUserDialogProps) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(usersApi)
  const form = useForm({
    schema: NewIamUser,
    initial: { name: '', password: '', password_confirmation: '', scopes: [] },
    async onSubmit(values) {
      const body = { ...values, scopes: withoutCovered(values.scopes) }
      const { data } = await api.createIamUser({ body })
      await onCreated(data, values.password)
    },
  })

  function generate() {
    const password = newPassword()
    form.set('password', password)
    form.set('password_confirmation', password)
    announce(t('Both password fields were filled in'))
  }

  return (
    <FormDialog
      form={form}
      title={t('Create IAM user')}
      submitLabel={t('Create')}
      onClose={onClose}
    >
      <Text>
        {t(
          'An IAM user cannot be changed later: to give another password or other scopes, delete it and create it again.',
        )}
      </Text>
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('Letters, digits and . _ - @ + only')}
        autoComplete="off"
        required
      />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        value={form.watch('password')}
        label={t('Password')}
        words={[form.watch('name')]}
      />
      <Button className={styles.generate} onClick={generate}>
        {t('Generate password')}
      </Button>
      <ScopeField {...form.field('scopes')} />
    </FormDialog>
  )
}
