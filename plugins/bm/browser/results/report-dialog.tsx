import {
  FormDialog,
  Notifications,
  TextField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { useRef } from 'react'
import type { HeardProject, Stream } from '../../contract'
import type { Kind } from '../shared/kinds'
import { addition, changeOf, clockIn, fieldsOf } from './report-fields'
import type { EditedReport } from './table/use-result-actions'
import { useOverlap } from './use-overlap'

interface ReportDialogProps {
  kind: Kind
  project: HeardProject
  stream: Stream
  day: string
  zone: string
  /** Wall clock, `18:05:00`. */
  start?: string
  end?: string
  /** Undefined: a new one. */
  edited?: EditedReport | undefined
  onSaved(): Promise<unknown>
  onClose(): void
}

/** A play that was not recognised, written down by hand. */
export function ReportDialog(props: ReportDialogProps) {
  const { kind, project, stream, day, zone, start = '', end = '', edited, onSaved, onClose } = props
  const t = useT()
  const api = useApi(kind.results)
  const notifications = useService(Notifications)
  const mayStand = useOverlap({ kind, project, stream, day, zone, edited })
  const isSaved = useRef(false)
  const params = { pid: project.id, stream_id: stream.stream_id }
  const place = { day, zone }
  const form = useForm({
    schema: fieldsOf(edited),
    initial: {
      title: edited?.title ?? '',
      start_timestamp: edited ? clockIn(zone, edited.begin) : start,
      end_timestamp: edited ? clockIn(zone, edited.end) : end,
      artists: edited?.artists ?? '',
      album: edited?.album ?? '',
      isrc: edited?.isrc ?? '',
      note: edited?.note ?? '',
    },
    async onSubmit(values) {
      isSaved.current = await mayStand(values)
      if (!isSaved.current) return
      const { title: name } = values
      if (edited) {
        const body = changeOf(values, place, edited)
        await api.correct({ params: { ...params, id: edited.id }, body })
        notifications.success(t('Result “{name}” updated successfully', { name }))
      } else {
        await api.report({ params, body: addition(values, place) })
        notifications.success(t('Result “{name}” added successfully', { name }))
      }
      await onSaved()
    },
  })
  const call = () =>
    edited
      ? {
          endpoint: kind.results.correct,
          params: { ...params, id: edited.id },
          body: changeOf(form.draft(), place, edited),
        }
      : { endpoint: kind.results.report, params, body: addition(form.draft(), place) }
  return (
    <FormDialog
      form={form}
      title={edited ? t('Edit result') : t('Add result by hand')}
      submitLabel={edited ? t('Save') : t('Add')}
      apiCall={call}
      onSent={() => isSaved.current && onClose()}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={t('Title')} required />
      <TextField
        {...form.field('start_timestamp')}
        label={t('Start')}
        required
        placeholder="18:05:00"
        hint={t('On {day}, as clocks in {zone} show it.', { day, zone })}
      />
      <TextField
        {...form.field('end_timestamp')}
        label={t('End')}
        required
        placeholder="18:08:30"
      />
      <TextField {...form.field('artists')} label={t('Artists')} />
      <TextField {...form.field('album')} label={t('Album')} />
      <TextField {...form.field('isrc')} label={t('ISRC')} />
      {edited && (
        <TextField
          {...form.field('note')}
          label={t('Note')}
          hint={t('A recognized result with another title is no longer a play of that recording.')}
        />
      )}
    </FormDialog>
  )
}
