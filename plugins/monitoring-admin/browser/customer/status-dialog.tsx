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
import { type CustomerDetails, customersApi } from '#plugins/monitoring-admin/contract'
import { toStatus } from './customer-status'

const choices = [2, 3] as const

const Fields = z.object({ active: z.literal(choices, 'Choose a status'), reason: Reason })

interface StatusDialogProps {
  customer: CustomerDetails
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Turns billing of an account on or off. */
export function StatusDialog({ customer, onSaved, onClose }: StatusDialogProps) {
  const { uid, email } = customer
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Fields,
    initial: { active: customer.active === 3 ? 3 : 2, reason: '' },
    call: (body) => call(customersApi.changeActive, { params: { uid }, body }),
    async onSaved() {
      notifications.success(
        t('Account status of {customer} updated successfully', { customer: email }),
      )
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Account status of {customer}', { customer: email })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('active')}
        label={t('Account status')}
        hint={t(
          'Without billing, no bills are written, and the customer does not see prices and bills.',
        )}
        options={choices.map((active) => ({ value: active, label: toStatus({ active }).label }))}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
