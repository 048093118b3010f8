import {
  FormDialog,
  Notifications,
  type RowFormProps,
  SelectField,
  Settings,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, zoneOf } from '@console/core/contract'
import * as z from 'zod/mini'
import type { Project, Recording, Stream } from '../../contract'
import { kindOf } from '../shared/kinds'

const Moment = (problem: string) =>
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, problem))

const Fields = z.object({
  stream_id: z.string().check(z.minLength(1, 'Stream is required')),
  start: Moment('Start is required'),
  end: Moment('End is required'),
  name: z.string(),
})

interface RecordingDialogProps extends RowFormProps<Recording> {
  project: Project
  streams: readonly Stream[]
}

const keepsNothing = ({ timemap, stream_rec_type }: Stream) =>
  timemap === 0 && stream_rec_type === 0

/** Asks for what a stream sent in a range. */
export default function RecordingDialog(props: RecordingDialogProps) {
  const { project, streams, onSaved, onClose } = props
  const t = useT()
  const notifications = useService(Notifications)
  const zone = zoneOf(useService(Settings).state$.value.timeZone)
  const first = streams.find((stream) => !keepsNothing(stream)) ?? streams[0]
  const form = useForm({
    schema: Fields,
    initial: { stream_id: first?.stream_id ?? '', start: '', end: '', name: '' },
    call: (values) =>
      call(kindOf(project).recordings.create, {
        params: { pid: project.id },
        body: { ...values, timezone: zone },
      }),
    async onSaved({ data }) {
      notifications.success(t('Recording “{name}” submitted successfully', { name: data.name }))
      await onSaved()
    },
  })
  const chosen = streams.find(({ stream_id }) => stream_id === form.watch('stream_id'))
  const options = Object.fromEntries(streams.map(({ stream_id, name }) => [stream_id, name]))
  return (
    <FormDialog
      form={form}
      title={t('Ask for a recording')}
      submitLabel={t('Make recording')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('stream_id')}
        label={t('Stream')}
        options={options}
        hint={
          chosen && keepsNothing(chosen)
            ? t('Nothing that it sends is kept now: its timemap is off.')
            : chosen?.not_recorded && t(chosen.not_recorded)
        }
      />
      <TextField
        {...form.field('start')}
        type="datetime-local"
        step={1}
        label={t('Start')}
        hint={t('As clocks in {zone} show it.', { zone })}
        required
      />
      <TextField
        {...form.field('end')}
        type="datetime-local"
        step={1}
        label={t('End')}
        hint={t('At most an hour later.')}
        required
      />
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('Stream and time, unless you say it.')}
      />
    </FormDialog>
  )
}
