import {
  FormDialog,
  SelectField,
  TextField,
  useApi,
  useForm,
  useT,
  withoutCovered,
} from '@console/core/browser'
import { keysApi, NewPersonalToken, tokenLifetimes } from '@console/core/contract'
import { ScopeField } from '../users/scope-field'
import type { MadeToken } from './token-made'

const lifetimeLabels = {
  30: '30 days',
  90: '90 days',
  365: '1 year',
  0: 'It does not expire',
} satisfies Record<(typeof tokenLifetimes)[number], string>

const lifetimes = tokenLifetimes.map((value) => ({ value, label: lifetimeLabels[value] }))

interface TokenDialogProps {
  onCreated(token: MadeToken): Promise<unknown>
  onClose(): void
}

export function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const t = useT()
  const api = useApi(keysApi)
  const form = useForm({
    schema: NewPersonalToken,
    initial: { name: '', scopes: [], expires_in_days: 90 },
    async onSubmit(values) {
      const body = { ...values, scopes: withoutCovered(values.scopes) }
      const { data } = await api.createPersonalToken({ body })
      await onCreated(data)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Create access token')}
      submitLabel={t('Create')}
      onClose={onClose}
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
