import {
  FormDialog,
  Notifications,
  PropertyList,
  ReasonField,
  StateBadge,
  TextAreaField,
  Time,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { isKnownCode, streamStates } from '#plugins/bm/contract'
import { type AdminStream, adminCustomApi } from '#plugins/monitoring-admin/contract'
import { AddressDoctor } from '../shared/address-doctor'

interface StreamDialogProps {
  stream: AdminStream
  onSaved(): Promise<unknown>
  onClose(): void
}

const Addresses = z.object({
  stream_urls: z.string().check(z.trim(), z.minLength(1, 'At least one URL is required')),
  reason: Reason,
})

const addressesOf = (lines: string) => lines.split(/\s+/).filter(Boolean)

/** Where a stream of a customer is read from: the first address that works is taken. Each can be tried before it is saved. */
export function AddressesDialog({ stream, onSaved, onClose }: StreamDialogProps) {
  const { id, name, stream_urls, code, reason, state_at } = stream
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Addresses,
    initial: { stream_urls: stream_urls.join('\n'), reason: '' },
    call: ({ stream_urls: urls, reason }) =>
      call(adminCustomApi.changeUrls, {
        params: { id },
        body: { stream_urls: addressesOf(urls), reason },
      }),
    async onSaved() {
      notifications.success(t('Addresses of {name} updated successfully', { name }))
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
      <PropertyList
        items={[
          [
            t('State'),
            isKnownCode(code) && <StateBadge key="state" state={code} states={streamStates} />,
          ],
          [t('Since'), <Time key="since" value={state_at} />],
          [t('Reason of the state'), reason],
        ]}
      />
      <TextAreaField
        {...form.field('stream_urls')}
        label={t('URLs')}
        hint={t('One per line, in the order in which they are tried.')}
        rows={4}
        required
      />
      <AddressDoctor urls={addressesOf(form.watch('stream_urls'))} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
