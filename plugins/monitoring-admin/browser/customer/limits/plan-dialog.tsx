import {
  FormDialog,
  Notifications,
  NumberField,
  PropertyList,
  ReasonField,
  SelectField,
  useForm,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { call, limitTypes, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { type CustomerDetails, customersApi } from '#plugins/monitoring-admin/contract'
import { changedLabel } from './limit-labels'

const Fields = z.object({
  limit_type: z.enum(limitTypes),
  trial_days: z.optional(
    z.int('A whole number').check(z.gte(0, 'Not less than 0'), z.lte(365, 'At most 365 days')),
  ),
  reason: Reason,
})

interface PlanDialogProps {
  customer: CustomerDetails
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Another plan for an account; limits that were agreed with it stay. */
export function PlanDialog({ customer, onSaved, onClose }: PlanDialogProps) {
  const { uid, email, limit_type, agreed } = customer
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Fields,
    initial: { limit_type, reason: '' },
    call: ({ trial_days, ...body }) =>
      call(customersApi.changePlan, {
        params: { uid },
        body: {
          ...body,
          ...(trial_days !== undefined && { trial_days }),
          agreed,
        },
      }),
    async onSaved() {
      notifications.success(t('Plan of {customer} updated successfully', { customer: email }))
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Plan of {customer}', { customer: email })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('limit_type')}
        label={t('Plan')}
        hint={t(
          'From today on each day costs what this plan says. Days that the customer has paid for are not charged again.',
        )}
        options={limitTypes.map((type) => ({ value: type, label: type }))}
      />
      {form.watch('limit_type') === 'FreeTrial' && (
        <NumberField
          {...form.field('trial_days')}
          label={t('Days of the trial from now on')}
          hint={t('Empty: its end stays as it is')}
          unit={t('days')}
          min={0}
          max={365}
        />
      )}
      <ChangedLimits customer={customer} plan={form.watch('limit_type') ?? limit_type} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

interface ChangedLimitsProps {
  customer: CustomerDetails
  plan: CustomerDetails['limit_type']
}

/** The limits that another plan changes, from now to then. */
function ChangedLimits({ customer, plan }: ChangedLimitsProps) {
  const t = useT()
  const format = useFormat()
  const changed = changedLimits(customer, plan)
  if (plan === customer.limit_type || changed.length === 0) return undefined
  const inWords = (limit: number | undefined) =>
    limit === undefined ? t('no limit') : format.number(limit)
  return (
    <PropertyList
      items={changed.map(({ field, from, to }) => [
        t(changedLabel(field)),
        `${inWords(from)} → ${inWords(to)}`,
      ])}
    />
  )
}

/** Returns the limits that differ, in force now and under another plan. Undefined: no limit. */
export function changedLimits(
  { limits, plan_limits }: Pick<CustomerDetails, 'limits' | 'plan_limits'>,
  plan: string,
) {
  const then = plan_limits[plan] ?? {}
  return [...new Set([...Object.keys(limits), ...Object.keys(then)])].flatMap((field) => {
    const [from, to] = [limits[field], then[field]]
    return from === to ? [] : [{ field, from, to }]
  })
}
