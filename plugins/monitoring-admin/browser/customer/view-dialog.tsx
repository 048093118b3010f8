import { FormDialog, ReasonField, Session, useForm, useService, useT } from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  type CustomerDetails,
  customerApi,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'

const Why = z.object({ reason: Reason })

interface ViewDialogProps {
  customer: CustomerDetails
  onClose(): void
}

/** Leads to the console as the customer sees it. */
export function ViewDialog({ customer, onClose }: ViewDialogProps) {
  const { uid, email } = customer
  const t = useT()
  const session = useService(Session)
  const form = useForm({
    schema: Why,
    initial: { reason: '' },
    call: (body) => call(customerApi.view, { params: { uid }, body }),
    onSaved({ data }) {
      const seconds = Math.floor((Date.parse(data.expires_at) - Date.now()) / 1000)
      const back = monitoringAdminPaths.customer({ uid })
      session.view(data.access_token, { seconds, back })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Look as {customer}', { customer: email })}
      submitLabel={t('Look')}
      onClose={onClose}
    >
      <p>
        {t(
          'For 15 minutes this browser shows the console as the customer sees it. Nothing can be changed by it, and no secret, key or token is shown.',
        )}
      </p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
