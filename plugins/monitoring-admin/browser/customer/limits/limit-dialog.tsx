import {
  FormDialog,
  Notifications,
  NumberField,
  RadioField,
  ReasonField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { type CustomerDetails, customersApi } from '#plugins/monitoring-admin/contract'
import { limitLabels } from './limit-labels'

const Fields = z
  .object({
    choice: z.enum(['plan', 'own', 'none']),
    limit: z.optional(
      z.number('A number').check(z.gte(0, 'Not less than 0'), z.lte(1e9, 'At most 1,000,000,000')),
    ),
    reason: Reason,
  })
  .check(
    z.refine(({ choice, limit }) => choice !== 'own' || limit !== undefined, {
      path: ['limit'],
      message: 'A number',
    }),
  )

interface LimitDialogProps {
  field: string
  customer: CustomerDetails
  onSaved(): Promise<unknown>
  onClose(): void
}

/** One limit that is agreed with a customer in place of the plan's. */
export function LimitDialog({ field, customer, onSaved, onClose }: LimitDialogProps) {
  const { uid, email, limit_type, agreed, limits } = customer
  const { label = field, unit } = limitLabels[field] ?? {}
  const t = useT()
  const notifications = useService(Notifications)
  const own = agreed[field]
  const form = useForm({
    schema: Fields,
    initial: {
      choice: own === undefined ? 'plan' : own === null ? 'none' : 'own',
      limit: own ?? limits[field],
      reason: '',
    },
    call({ choice, limit, reason }) {
      const { [field]: _before, ...others } = agreed
      const changed =
        choice === 'plan' ? others : { ...others, [field]: choice === 'none' ? null : (limit ?? 0) }
      return call(customersApi.changePlan, {
        params: { uid },
        body: { limit_type, agreed: changed, reason },
      })
    },
    async onSaved() {
      notifications.success(t('Limit of {customer} updated successfully', { customer: email }))
      await onSaved()
    },
  })
  return (
    <FormDialog form={form} title={t(label)} submitLabel={t('Save')} onClose={onClose}>
      <RadioField
        {...form.field('choice')}
        label={t('Allowed')}
        options={[
          { value: 'plan', label: t('As the plan has it') },
          { value: 'own', label: t('Another limit') },
          { value: 'none', label: t('No limit') },
        ]}
      />
      {form.watch('choice') === 'own' && (
        <NumberField
          {...form.field('limit')}
          label={t('Limit')}
          unit={unit ? t(unit) : ''}
          min={0}
          step="any"
          required
        />
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
