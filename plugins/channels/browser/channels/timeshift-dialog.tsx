import {
  FormDialog,
  Loaded,
  Notifications,
  NumberField,
  type Option,
  SelectField,
  useData,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  type Channel,
  channelsApi,
  Hours,
  mostHours,
  timeshiftApi,
} from '#plugins/channels/contract'
import type { ChannelFormProps } from './form-props'

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

/** Which live channel, and how long it is kept. */
export default function TimeshiftDialog(props: ChannelFormProps) {
  const { bucket, row: channel, onSaved, onClose } = props
  const t = useT()
  const notifications = useService(Notifications)
  const params = { bucket_id: bucket.id }
  const form = useForm({
    schema: TimeshiftFields,
    initial: {
      ...(channel?.source && { channel_id: channel.source.id }),
      hours: channel?.timeshift ?? dayHours,
    },
    call: ({ hours, channel_id }) =>
      channel
        ? call(timeshiftApi.update, { params: { ...params, id: channel.id }, body: { hours } })
        : call(timeshiftApi.create, { params, body: { channel_id, hours } }),
    async onSaved() {
      notifications.success(
        channel ? t('Time shift updated successfully') : t('Channel added successfully'),
      )
      await onSaved()
    },
  })
  const sources = useData(
    async ({ api: ask }) => {
      const found: Option<number>[] = []
      for (let page = 1, last = 1; page <= Math.min(last, mostPages); page += 1) {
        const { data, meta } = await ask(channelsApi).live({
          query: { region: bucket.region, page, per_page: 100 },
        })
        found.push(...data.map((one) => toOption(one, t)))
        last = meta.last_page
      }
      return found
    },
    [bucket.region, t],
  )
  return (
    <FormDialog
      form={form}
      title={
        channel
          ? t('Change length of {name}', { name: channel.title })
          : t('Add time-shift channel')
      }
      submitLabel={channel ? t('Save') : t('Add')}
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
