import {
  FormDialog,
  Notifications,
  NumberField,
  ReasonField,
  type RowFormProps,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import * as z from 'zod/mini'
import { priceItems, serviceTypes } from '#plugins/pricing/contract'
import { type AdminPrices, PricesDraft, pricesAdminApi } from '../../contract'
import { linesOf, readLines } from './price-lines'

const Fields = z.extend(z.omit(PricesDraft, { prices: true }), { prices: z.string() }).check(
  z.refine(({ prices, service_type }) => readLines(prices, service_type) !== undefined, {
    path: ['prices'],
    message: 'One price in each line, of those below: its name and an amount',
  }),
)

const empty = { account: '', currency: '', discount: 0, service_type: 'AVR' as const, prices: '' }

/** A draft of a price table: new, or of a version as it is. What is charged does not change by it. */
export default function DraftDialog({ row, onSaved, onClose }: RowFormProps<AdminPrices>) {
  const t = useT()
  const notifications = useService(Notifications)
  const draft = row?.state === 'draft' ? row : undefined
  const initial = row
    ? { ...row, account: row.uid === 0 ? '' : String(row.uid), prices: linesOf(row.prices) }
    : empty
  const form = useForm({
    schema: Fields,
    initial: {
      account: initial.account,
      service_type: initial.service_type,
      currency: initial.currency,
      discount: initial.discount,
      prices: initial.prices,
      reason: '',
    },
    call: (fields) => {
      const prices = readLines(fields.prices, fields.service_type) ?? {}
      const body = { ...fields, prices }
      return draft
        ? call(pricesAdminApi.change, { params: { id: draft.id }, body })
        : call(pricesAdminApi.create, { body })
    },
    async onSaved() {
      notifications.success(t('The draft is kept; nothing is charged by it yet'))
      await onSaved()
    },
  })
  const service = form.watch('service_type') ?? 'AVR'
  const names = priceItems[service].map(({ key }) => key).join(', ')
  return (
    <FormDialog
      form={form}
      title={draft ? t('Change the draft') : t('New draft of prices')}
      submitLabel={t('Keep the draft')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('service_type')}
        label={t('Product')}
        options={serviceTypes.map((value) => ({ value, label: value }))}
      />
      <TextField
        {...form.field('account')}
        label={t('Account')}
        hint={t('Its address or user ID; empty: for everybody')}
      />
      <TextField
        {...form.field('currency')}
        label={t('Currency')}
        hint={t('Three letters, like EUR')}
        required
      />
      <NumberField
        {...form.field('discount')}
        label={t('Discount')}
        unit={t('percent')}
        min={0}
        max={100}
      />
      <TextAreaField
        {...form.field('prices')}
        label={t('Prices')}
        hint={t(
          'One in each line: a name and an amount with up to six decimals, “ask” for a price that is not published. Tiers: “{item} from 1000 2.50”; 0 up to there is included. “{item} included Premium 500”: so much is included in a plan. Names: {names}',
          { item: priceItems[service][1]?.key ?? 'monthly_fee', names },
        )}
        rows={6}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
