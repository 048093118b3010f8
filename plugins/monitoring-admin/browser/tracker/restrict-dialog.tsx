import {
  FormDialog,
  Notifications,
  ReasonField,
  type RowFormProps,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import {
  type AdminRestriction,
  adminTrackerApi,
  NewRestrictions,
} from '#plugins/monitoring-admin/contract'
import { StationsField } from './stations-field'

interface RestrictDialogProps extends RowFormProps<AdminRestriction> {
  /** Whom they are kept from, where that is known. */
  account: string
}

/** Keeps stations of the catalogue from a customer. */
export default function RestrictDialog({ account, onSaved, onClose }: RestrictDialogProps) {
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: NewRestrictions,
    initial: { account, stations: [], reason: '' },
    call: (body) => call(adminTrackerApi.restrict, { body }),
    async onSaved({ data }) {
      const customer = data[0]?.email || form.watch('account')
      notifications.success(t('Restrictions of {customer} updated successfully', { customer }))
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Restrict channels')}
      submitLabel={t('Restrict')}
      onClose={onClose}
    >
      <p>
        {t(
          'The customer finds them neither among the choices of the tracker nor in plays, maps, media plans and new reports. Reports that were made before keep what they have.',
        )}
      </p>
      <TextField
        {...form.field('account')}
        label={t('Customer')}
        hint={t('Email or user ID')}
        required
      />
      <StationsField {...form.field('stations')} label={t('Stations')} required />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
