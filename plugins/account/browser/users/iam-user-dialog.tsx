import {
  announce,
  FormDialog,
  type RowFormProps,
  Session,
  TextField,
  useForm,
  useObservable,
  useService,
  useT,
  withoutCovered,
} from '@console/core/browser'
import { call, type IamUser, NewIamUser, usersApi } from '@console/core/contract'
import { Button, makeStyles } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { newPassword } from '../profile/new-password'
import { NewPasswordFields } from '../profile/new-password-fields'
import { IamUserEdit } from './iam-user-edit'
import { IamUserMade, type MadeUser } from './iam-user-made'
import { ScopeField } from './scope-field'

const useStyles = makeStyles({ generate: { alignSelf: 'start', flexShrink: 0 } })

/** The form of a new IAM user; what it signs in with is shown when it has closed. */
export default function IamUserDialog(props: RowFormProps<IamUser>) {
  const [made, setMade] = useState<MadeUser>()
  if (props.row) return <IamUserEdit {...props} user={props.row} />
  if (made) return <IamUserMade user={made} onClose={props.onClose} />
  return <IamUserForm {...props} onMade={setMade} />
}

interface IamUserFormProps extends RowFormProps<IamUser> {
  onMade(user: MadeUser): void
}

function IamUserForm({ onSaved, onMade, onClose }: IamUserFormProps) {
  const t = useT()
  const styles = useStyles()
  const root = useObservable(useService(Session).user$)
  const made = useRef<MadeUser>(undefined)
  const form = useForm({
    schema: NewIamUser,
    initial: { name: '', email: '', password: '', password_confirmation: '', scopes: [] },
    call: (values) =>
      call(usersApi.createIamUser, {
        body: { ...values, scopes: withoutCovered(values.scopes) },
      }),
    onSaved({ data }, { password }) {
      made.current = { name: data.name, password }
      return onSaved()
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
      onClose={() => (made.current ? onMade(made.current) : onClose())}
    >
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('Letters, digits and . _ - @ + only')}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('email')}
        label={t('Email')}
        hint={t('For messages about this user. Without one they go to the root user.')}
        type="email"
        autoComplete="off"
      />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        value={form.watch('password')}
        label={t('Password')}
        words={[form.watch('name'), root?.email ?? '', root?.name ?? '']}
      />
      <Button className={styles.generate} onClick={generate}>
        {t('Generate password')}
      </Button>
      <ScopeField {...form.field('scopes')} />
    </FormDialog>
  )
}
