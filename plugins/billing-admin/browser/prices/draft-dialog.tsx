import {
  FormDialog,
  Notifications,
  NumberField,
  ReasonField,
  type RowFormProps,
  SelectField,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { serviceTypes } from '#plugins/pricing/contract'
import { type AdminPrices, pricesAdminApi } from '../../contract'
import { DraftFields } from './draft-fields'
import { cellsOf, readCells } from './price-cells'
import { PriceFields } from './price-fields'

const empty = { account: '', currency: '', discount: 0, service_type: 'AVR' as const, prices: {} }

/** A draft of a price table: new, or of a version as it is. What is charged does not change by it. */
export default function DraftDialog({ row, onSaved, onClose }: RowFormProps<AdminPrices>) {
  const t = useT()
  const notifications = useService(Notifications)
  const draft = row?.state === 'draft' ? row : undefined
  const initial = row ? { ...row, account: row.uid === 0 ? '' : String(row.uid) } : empty
  const form = useForm({
    schema: DraftFields,
    initial: {
      account: initial.account,
      service_type: initial.service_type,
      currency: initial.currency,
      discount: initial.discount,
      prices: cellsOf(initial.service_type, initial.prices),
      reason: '',
    },
    call: (fields) => {
      const prices = readCells(fields.service_type, fields.prices)
      const body = { ...fields, prices }
      return draft
        ? call(pricesAdminApi.change, { params: { id: draft.id }, body })
        : call(pricesAdminApi.create, { body })
    },
    async onSaved() {
      notifications.success(t('Draft updated successfully; nothing is charged by it yet'))
      await onSaved()
    },
  })
  const service = form.watch('service_type') ?? 'AVR'
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
      <PriceFields form={form} service={service} />
      <ReasonField
        {...form.field('reason')}
        readBy={form.watch('account')?.trim() ? 'customer' : 'operators'}
      />
    </FormDialog>
  )
}
