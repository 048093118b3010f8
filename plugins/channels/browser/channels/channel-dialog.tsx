import {
  CostNote,
  FormDialog,
  Notifications,
  SwitchField,
  TextAreaField,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import * as z from 'zod/mini'
import { parseTemplate, Title } from '#plugins/buckets/contract'
import { channelsApi, StreamUrl } from '#plugins/channels/contract'
import type { ChannelFormProps } from './form-props'
import { MetaFields, metaOf, metaValues } from './meta-values'

const ChannelFields = z.object({
  title: Title,
  url: StreamUrl,
  timeshift: z.boolean(),
  ...MetaFields,
})

/** A live channel with its stream. */
export default function ChannelDialog(props: ChannelFormProps) {
  const { bucket, row: channel, onSaved, onClose } = props
  const t = useT()
  const notifications = useService(Notifications)
  const names = (parseTemplate(bucket.metadata_template) ?? []).map(({ name }) => name)
  const before = channel?.user_defined ?? {}
  const params = { bucket_id: bucket.id }
  const bodyOf = ({ title, url, timeshift, ...meta }: z.output<typeof ChannelFields>) => {
    const kept =
      timeshift && channel ? Math.max(1, channel.timeshift_hours ?? 0) : Number(timeshift)
    return { title, url, timeshift: kept, user_defined: metaOf(meta, before) }
  }
  const form = useForm({
    schema: ChannelFields,
    initial: {
      title: channel?.title ?? '',
      url: channel?.url ?? '',
      timeshift: channel?.timeshift === 1,
      ...metaValues(names, before),
    },
    call(values) {
      const body = bodyOf(values)
      return channel
        ? call(channelsApi.update, { params: { ...params, id: channel.id }, body })
        : call(channelsApi.create, { params, body })
    },
    async onSaved({ data }) {
      notifications.success(
        channel
          ? t('Channel “{name}” updated successfully', { name: data.title })
          : t('Channel “{name}” added successfully', { name: data.title }),
      )
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={channel ? t('Edit {name}', { name: channel.title }) : t('Add channel')}
      submitLabel={channel ? t('Save') : t('Add')}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={t('Title')} required />
      <TextField
        {...form.field('url')}
        label={t('Stream URL')}
        required
        hint={t(
          'http, https, udp, rtp, rtsp, rtmp, mms, srt or tcp. Your own server reads it, so addresses of your own network are fine.',
        )}
      />
      <SwitchField
        {...form.field('timeshift')}
        label={t('Timeshift')}
        hint={t('Its last hours can be kept: take a time-shift channel from it.')}
      />
      {names.map((name, at) => (
        <TextField key={name} {...form.field(`fields.${at}.value`)} label={name} />
      ))}
      <TextAreaField
        {...form.field('other')}
        label={t('Custom metadata')}
        rows={3}
        placeholder='{"city": "London"}'
        hint={t('A JSON object; it comes back with every result.')}
      />
      {!channel && <CostNote service="LCD" item="per_channel" />}
    </FormDialog>
  )
}
