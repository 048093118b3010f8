import {
  FormDialog,
  Notifications,
  TextField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'
import type { Project, Stream } from '../../contract'
import type { Kind } from '../shared/kinds'
import { offsetOf } from './offset'

const Clock = z
  .string()
  .check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'A time like 18:05:00'))

const Fields = z
  .object({
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Title is required'),
        z.maxLength(500, 'At most 500 characters'),
      ),
    start: Clock,
    end: Clock,
    artists: z.string(),
    album: z.string(),
    isrc: z
      .string()
      .check(z.trim(), z.regex(/^$|^[A-Za-z]{2}[A-Za-z0-9]{3}\d{7}$/, 'An ISRC like DEA620800012')),
  })
  .check(
    z.refine(({ start, end }) => end > start, {
      path: ['end'],
      message: 'The end comes after the start',
    }),
  )

interface ReportDialogProps {
  kind: Kind
  project: Project
  stream: Stream
  day: string
  zone: string
  /** Wall clock, `18:05:00`. */
  start?: string
  end?: string
  onSaved(): Promise<unknown>
  onClose(): void
}

/** A play that was not recognised, written down by hand. */
export function ReportDialog(props: ReportDialogProps) {
  const { kind, project, stream, day, zone, start = '', end = '', onSaved, onClose } = props
  const t = useT()
  const api = useApi(kind.results)
  const notifications = useService(Notifications)
  const params = { pid: project.id, stream_id: stream.stream_id }
  type Values = z.output<typeof Fields>
  const bodyOf = ({ title, start, end, artists, album, isrc }: Values) => ({
    data: [
      {
        title,
        timeoffset: offsetOf(`${day}T${start}`, zone),
        start_timestamp: `${day} ${start}`,
        end_timestamp: `${day} ${end}`,
        user_defined: Object.fromEntries(
          Object.entries({ artists, album, isrc }).filter(([, value]) => value !== ''),
        ),
      },
    ],
  })
  const form = useForm({
    schema: Fields,
    initial: { title: '', start, end, artists: '', album: '', isrc: '' },
    async onSubmit(values) {
      await api.report({ params, body: bodyOf(values) })
      notifications.success(t('Result “{name}” added', { name: values.title }))
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Add result by hand')}
      submitLabel={t('Add')}
      apiCall={() => ({ endpoint: kind.results.report, params, body: bodyOf(form.draft()) })}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={t('Title')} required />
      <TextField
        {...form.field('start')}
        label={t('Start')}
        required
        placeholder="18:05:00"
        hint={t('On {day}, as clocks in {zone} show it.', { day, zone })}
      />
      <TextField {...form.field('end')} label={t('End')} required placeholder="18:08:30" />
      <TextField {...form.field('artists')} label={t('Artists')} />
      <TextField {...form.field('album')} label={t('Album')} />
      <TextField {...form.field('isrc')} label={t('ISRC')} />
    </FormDialog>
  )
}
