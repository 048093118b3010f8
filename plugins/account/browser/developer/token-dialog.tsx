import {
  FormDialog,
  type RowFormProps,
  SelectField,
  TextField,
  useForm,
  useT,
  withoutCovered,
} from '@console/core/browser'
import {
  call,
  keysApi,
  NewPersonalToken,
  type PersonalToken,
  tokenLifetimes,
} from '@console/core/contract'
import { useRef, useState } from 'react'
import { ScopeField } from '../users/scope-field'
import { type MadeToken, TokenMade } from './token-made'

const lifetimeLabels = {
  30: '30 days',
  90: '90 days',
  365: '1 year',
  0: 'It does not expire',
} satisfies Record<(typeof tokenLifetimes)[number], string>

const lifetimes = tokenLifetimes.map((value) => ({ value, label: lifetimeLabels[value] }))

/** The form of a new token, which is shown when it has closed. */
export default function TokenDialog(props: RowFormProps<PersonalToken>) {
  const [made, setMade] = useState<MadeToken>()
  if (made) return <TokenMade token={made} onClose={props.onClose} />
  return <TokenForm {...props} onMade={setMade} />
}

interface TokenFormProps extends RowFormProps<PersonalToken> {
  onMade(token: MadeToken): void
}

function TokenForm({ onSaved, onMade, onClose }: TokenFormProps) {
  const t = useT()
  const made = useRef<MadeToken>(undefined)
  const form = useForm({
    schema: NewPersonalToken,
    initial: { name: '', scopes: [], expires_in_days: 90 },
    call: (values) =>
      call(keysApi.createPersonalToken, {
        body: { ...values, scopes: withoutCovered(values.scopes) },
      }),
    onSaved({ data }) {
      made.current = data
      return onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Create access token')}
      submitLabel={t('Create')}
      onClose={() => (made.current ? onMade(made.current) : onClose())}
    >
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('What will use it, so that you know it again')}
        autoComplete="off"
        required
      />
      <SelectField {...form.field('expires_in_days')} label={t('Expires')} options={lifetimes} />
      <ScopeField {...form.field('scopes')} />
    </FormDialog>
  )
}
