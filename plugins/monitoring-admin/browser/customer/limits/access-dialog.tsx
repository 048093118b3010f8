import {
  FormDialog,
  Notifications,
  ReasonField,
  SelectField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { type AccessField, accessFields } from '#plugins/bm/contract'
import {
  type CustomerAccess,
  type CustomerDetails,
  customersApi,
} from '#plugins/monitoring-admin/contract'
import { accessLabels } from './access-labels'

const Choice = z.enum(['usual', 'yes', 'no'])
type Choice = z.infer<typeof Choice>

const Fields = z.object({ add_tv: Choice, edit_url: Choice, can_modify: Choice, reason: Reason })

const hints: Record<AccessField, string> = {
  add_tv: 'Those that are in projects already stay there.',
  edit_url:
    'In their own projects alone: other customers go on with the addresses of the catalogue.',
  can_modify: 'Else they look at projects that you have set up, and change nothing of them.',
}

const choiceOf = (agreed: boolean | null): Choice =>
  agreed === null ? 'usual' : agreed ? 'yes' : 'no'
const agreedOf = (choice: Choice) => (choice === 'usual' ? null : choice === 'yes')

interface AccessDialogProps {
  customer: Pick<CustomerDetails, 'uid' | 'email'>
  access: CustomerAccess
  onSaved(): Promise<unknown>
  onClose(): void
}

/** What a customer may do with stations, otherwise than all may. */
export function AccessDialog({ customer, access, onSaved, onClose }: AccessDialogProps) {
  const { uid, email } = customer
  const { usual, agreed } = access
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Fields,
    initial: {
      add_tv: choiceOf(agreed.add_tv),
      edit_url: choiceOf(agreed.edit_url),
      can_modify: choiceOf(agreed.can_modify),
      reason: '',
    },
    call: ({ add_tv, edit_url, can_modify, reason }) =>
      call(customersApi.changeAccess, {
        params: { uid },
        body: {
          add_tv: agreedOf(add_tv),
          edit_url: agreedOf(edit_url),
          can_modify: agreedOf(can_modify),
          reason,
        },
      }),
    async onSaved() {
      notifications.success(t('Access of {customer} updated successfully', { customer: email }))
      await onSaved()
    },
  })
  const optionsOf = (field: AccessField) => [
    {
      value: 'usual',
      label: usual[field] ? t('As configured: allowed') : t('As configured: not allowed'),
    },
    { value: 'yes', label: t('Allowed') },
    { value: 'no', label: t('Not allowed') },
  ]
  return (
    <FormDialog
      form={form}
      title={t('Access of {customer} to stations', { customer: email })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      {accessFields.map((field) => (
        <SelectField
          key={field}
          {...form.field(field)}
          label={t(accessLabels[field])}
          options={optionsOf(field)}
          hint={t(hints[field])}
        />
      ))}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
