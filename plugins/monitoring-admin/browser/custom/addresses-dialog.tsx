import {
  FormDialog,
  Notifications,
  ReasonField,
  TextAreaField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { type AdminStream, adminCustomApi } from '#plugins/monitoring-admin/contract'

interface StreamDialogProps {
  stream: AdminStream
  onSaved(): Promise<unknown>
  onClose(): void
}

const Addresses = z.object({
  stream_urls: z.string().check(z.trim(), z.minLength(1, 'At least one URL is required')),
  reason: Reason,
})

/** Where a stream of a customer is read from: the first address that works is taken. */
export function AddressesDialog({ stream, onSaved, onClose }: StreamDialogProps) {
  const { id, name, stream_urls } = stream
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Addresses,
    initial: { stream_urls: stream_urls.join('\n'), reason: '' },
    call: ({ stream_urls: urls, reason }) =>
      call(adminCustomApi.changeUrls, {
        params: { id },
        body: { stream_urls: urls.split(/\s+/).filter(Boolean), reason },
      }),
    async onSaved() {
      notifications.success(t('Addresses of {name} changed', { name }))
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Addresses of {name}', { name })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('stream_urls')}
        label={t('URLs')}
        hint={t('One per line, in the order in which they are tried.')}
        rows={4}
        required
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
