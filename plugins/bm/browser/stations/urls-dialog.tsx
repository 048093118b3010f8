import { FormDialog, TextAreaField, useForm, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import * as z from 'zod/mini'
import { type Channel, channelsApi, type Project, UrlsOrNone } from '../../contract'

const Fields = z.object({ stream_urls: z.string() })

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

interface UrlsDialogProps {
  project: Project
  channel: Channel
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Addresses that this project listens to instead of the catalogue's. */
export function UrlsDialog({ project, channel, onSaved, onClose }: UrlsDialogProps) {
  const t = useT()
  const form = useForm({
    schema: Fields.check(
      z.refine(({ stream_urls }) => UrlsOrNone.safeParse(linesOf(stream_urls)).success, {
        message: 'Not an address that can be listened to',
        path: ['stream_urls'],
      }),
    ),
    initial: { stream_urls: channel.own_urls === 1 ? channel.urls.join('\n') : '' },
    call: ({ stream_urls }) =>
      call(channelsApi.changeUrls, {
        params: { pid: project.id, stream_id: channel.stream_id },
        body: { stream_urls: linesOf(stream_urls) },
      }),
    onSaved: async () => void (await onSaved()),
  })
  return (
    <FormDialog
      form={form}
      title={t('Addresses of {name}', { name: channel.name })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('stream_urls')}
        label={t('Addresses in this project')}
        hint={t(
          'One per line, in the order in which they are tried. Only this project listens to them; without any it listens to those of the catalogue, as everybody does.',
        )}
        rows={4}
      />
    </FormDialog>
  )
}
