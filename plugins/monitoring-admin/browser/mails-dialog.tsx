import {
  FormDialog,
  Notifications,
  ReasonField,
  useForm,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { healthApi } from '#plugins/monitoring-admin/contract'

interface MailsDialogProps {
  what: 'send' | 'drop'
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Sends the mails that wait, or removes those that were given up. */
export function MailsDialog({ what, onSaved, onClose }: MailsDialogProps) {
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const isSend = what === 'send'
  const form = useForm({
    schema: z.object({ reason: Reason }),
    initial: { reason: '' },
    call: (body) => call(isSend ? healthApi.sendMails : healthApi.dropMails, { body }),
    async onSaved({ data }) {
      const count = format.number(data.mails)
      notifications.success(
        isSend
          ? t('{count mail is|mails are} sent now', { count })
          : t('{count mail|mails} deleted successfully', { count }),
      )
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={isSend ? t('Send mails now') : t('Remove mails')}
      submitLabel={isSend ? t('Send') : t('Remove')}
      onClose={onClose}
    >
      <p>
        {isSend
          ? t(
              'All that wait, those too that were given up, are tried now and for another three days.',
            )
          : t('Those that were given up. Nobody gets them any more.')}
      </p>
      <ReasonField {...form.field('reason')} readBy="operators" />
    </FormDialog>
  )
}
