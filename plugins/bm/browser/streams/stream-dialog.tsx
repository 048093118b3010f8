import {
  FormDialog,
  Loaded,
  Notifications,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useApi,
  useCost,
  useForm,
  useFormat,
  useLimit,
  useService,
  useT,
} from '@console/core/browser'
import { assumedBitRate, type Project, type Stream, streamsApi } from '../../contract'
import { metadataNames } from '../projects/project-fields'
import { noiseHint, noiseLevels } from '../shared/noise-levels'
import { StreamFields, type StreamValues, userDefinedOf, valuesOf } from './stream-fields'
import { useConfigs } from './use-configs'

interface StreamDialogProps {
  project: Project
  /** Undefined: a new one. */
  stream: Stream | undefined
  onSaved(): Promise<unknown>
  onClose(): void
}

export function StreamDialog({ project, stream, onSaved, onClose }: StreamDialogProps) {
  const t = useT()
  const api = useApi(streamsApi)
  const notifications = useService(Notifications)
  const configs = useConfigs()
  const channels = useLimit('bm_custom_channels', t('Streams'))
  const timemaps = useLimit('bm_custom_timemap', t('Timemaps'))
  const streamPrice = useCost({ service: 'BM', item: 'per_stream' })
  const timemapPrice = useCost({ service: 'BM', item: 'per_timemap' })
  const bodyOf = ({ meta, timemap, pitch_shift, ...values }: StreamValues) => ({
    ...values,
    pitch_shift: pitch_shift ? (1 as const) : (0 as const),
    user_defined: userDefinedOf(project, stream, meta),
    ...(!stream && { timemap: timemap ? (1 as const) : (0 as const) }),
  })
  const form = useForm({
    schema: StreamFields,
    initial: valuesOf(project, stream),
    async onSubmit(values) {
      const body = bodyOf(values)
      if (stream) {
        await api.update({ params: { pid: project.id, stream_id: stream.stream_id }, body })
      } else {
        await api.create({ params: { pid: project.id }, body })
      }
      const { name } = values
      notifications.success(
        stream
          ? t('Stream “{name}” updated successfully', { name })
          : t('Stream “{name}” added successfully', { name }),
      )
      await onSaved()
    },
  })
  const format = useFormat()
  const names = metadataNames(project)
  const notes = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  return (
    <FormDialog
      form={form}
      title={stream ? t('Edit stream {name}', { name: stream.name }) : t('Add stream')}
      submitLabel={stream ? t('Save') : t('Add')}
      apiCall={() => {
        const body = bodyOf(form.draft())
        const pid = project.id
        return stream
          ? { endpoint: streamsApi.update, params: { pid, stream_id: stream.stream_id }, body }
          : { endpoint: streamsApi.create, params: { pid }, body }
      }}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('Name')}
        required
        hint={stream ? undefined : notes(channels.usage, streamPrice)}
      />
      <TextAreaField
        {...form.field('stream_urls')}
        label={t('URLs')}
        required
        rows={3}
        placeholder="https://radio.example/live.mp3"
        hint={t('One a line, at most 5: the first that works is heard, the others step in.')}
      />
      <Loaded of={configs} height={56}>
        {(list) => (
          <SelectField
            {...form.field('config_id')}
            label={t('Config')}
            required
            options={list.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Loaded>
      <SwitchField
        {...form.field('pitch_shift')}
        label={t('Pitch shift')}
        hint={t('Also finds recordings that are played faster, slower, higher or lower.')}
      />
      <SelectField
        {...form.field('noise')}
        label={t('Noise level')}
        options={noiseLevels}
        hint={notes(t(noiseHint), t('The higher one of the stream and its config applies.'))}
      />
      {names.map((name, at) => (
        <TextField key={name} {...form.field(`meta.${at}`)} label={name} />
      ))}
      {!stream && (
        <SwitchField
          {...form.field('timemap')}
          label={t('Timemap')}
          hint={notes(
            t('Keeps the recording for {days day|days}, to listen to.', {
              days: project.timemap_lifecycle,
            }),
            t('At {rate} kbit/s, which is assumed, that comes to about {size}.', {
              rate: assumedBitRate / 1000,
              size: format.size((assumedBitRate / 8) * 86_400 * project.timemap_lifecycle),
            }),
            timemaps.usage,
            timemapPrice,
          )}
        />
      )}
      <TextField {...form.field('remark')} label={t('Remark')} />
    </FormDialog>
  )
}
