import {
  FormDialog,
  Loaded,
  Notifications,
  NumberField,
  type Option,
  SelectField,
  useApi,
  useData,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'
import type { Bucket } from '#plugins/buckets/contract'
import {
  type Channel,
  channelsApi,
  Hours,
  mostHours,
  timeshiftApi,
} from '#plugins/channels/contract'

const TimeshiftFields = z.object({
  channel_id: z.number('Choose a live channel'),
  hours: z
    .number('A whole number of hours')
    .check(
      z.refine((hours) => Hours.safeParse(hours).success, 'A whole number of hours, 1 to 168'),
    ),
})

const dayHours = 24
/** Beyond these the list of a select would be of no use. */
const mostPages = 10

interface TimeshiftDialogProps {
  bucket: Bucket
  /** Undefined: a new one. */
  channel: Channel | undefined
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Which live channel, and how long it is kept. */
export function TimeshiftDialog({ bucket, channel, onSaved, onClose }: TimeshiftDialogProps) {
  const t = useT()
  const api = useApi(timeshiftApi)
  const notifications = useService(Notifications)
  const params = { bucket_id: bucket.id }
  const form = useForm({
    schema: TimeshiftFields,
    initial: {
      ...(channel?.source && { channel_id: channel.source.id }),
      hours: channel?.timeshift ?? dayHours,
    },
    async onSubmit(values) {
      if (channel) {
        await api.update({ params: { ...params, id: channel.id }, body: { hours: values.hours } })
      } else await api.create({ params, body: values })
      notifications.success(channel ? t('Time shift saved') : t('Channel added'))
      await onSaved()
    },
  })
  const sources = useData(`channels.sources.${bucket.region}`, async ({ api: ask, signal }) => {
    const found: Option<number>[] = []
    for (let page = 1, last = 1; page <= Math.min(last, mostPages); page += 1) {
      const { data, meta } = await ask(channelsApi).live({
        query: { region: bucket.region, page, per_page: 100 },
        signal,
      })
      found.push(...data.map((one) => toOption(one, t)))
      last = meta.last_page
    }
    return found
  })
  return (
    <FormDialog
      form={form}
      title={
        channel
          ? t('Change length of {name}', { name: channel.title })
          : t('Add time-shift channel')
      }
      submitLabel={channel ? t('Save') : t('Add')}
      apiCall={() =>
        channel
          ? {
              endpoint: timeshiftApi.update,
              params: { ...params, id: channel.id },
              body: { hours: form.draft().hours },
            }
          : { endpoint: timeshiftApi.create, params, body: form.draft() }
      }
      onClose={onClose}
    >
      {!channel && (
        <Loaded of={sources} height={64}>
          {(options) => (
            <SelectField
              {...form.field('channel_id')}
              label={t('Live channel')}
              required
              options={options}
              hint={
                options.length === 0
                  ? t(
                      'There is no live channel in this region yet: add one to a Live bucket first.',
                    )
                  : t('Only channels that have timeshift on can be chosen.')
              }
            />
          )}
        </Loaded>
      )}
      <NumberField
        {...form.field('hours')}
        label={t('Hours kept')}
        required
        min={1}
        max={mostHours}
        hint={t('1 to 168. More takes effect from now on, less at once.')}
      />
    </FormDialog>
  )
}

const toOption = (
  { id, title, bucket_name, timeshift }: Channel & { bucket_name: string },
  t: ReturnType<typeof useT>,
): Option<number> => ({
  value: id,
  label:
    timeshift === 1
      ? `${title} (${bucket_name})`
      : t('{name} ({bucket}): timeshift is off', { name: title, bucket: bucket_name }),
  disabled: timeshift !== 1,
})
