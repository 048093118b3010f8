import {
  CostNote,
  CsvButton,
  FormDialog,
  Notifications,
  TextAreaField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Bucket } from '#plugins/buckets/contract'
import { channelsApi } from '#plugins/channels/contract'
import { readChannels, withoutFirst } from './csv-lines'

const CsvFields = z.object({
  text: z.string().check(
    z.minLength(1, 'Paste or choose a CSV file'),
    z.refine(
      (text) => !text || readChannels(text).problems.length === 0,
      'Nothing was added: mend the rows below',
    ),
  ),
})

const example = 'title,url,timeshift,city\nRadio One,http://10.0.0.5:8000/one,1,London'

interface CsvDialogProps {
  bucket: Bucket
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Many channels at once. Nothing is added before every line can be read. */
export function CsvDialog({ bucket, onSaved, onClose }: CsvDialogProps) {
  const t = useT()
  const api = useApi(channelsApi)
  const notifications = useService(Notifications)
  const [added, setAdded] = useState(0)
  const form = useForm({
    schema: CsvFields,
    initial: { text: '' },
    async onSubmit({ text }) {
      const { channels } = readChannels(text)
      for (const [at, draft] of channels.entries()) {
        try {
          await api.create({ params: { bucket_id: bucket.id }, body: draft, quiet: true })
        } catch (error) {
          // What is there already must not be added again by the next try.
          form.set('text', withoutFirst(text, at))
          setAdded(added + at)
          await onSaved()
          throw error
        }
      }
      notifications.success(
        t('{count channel|channels} added successfully', { count: added + channels.length }),
      )
      await onSaved()
    },
  })
  const read = readChannels(form.watch('text'))
  const problems = form.failures > 0 ? read.problems : []
  return (
    <FormDialog
      form={form}
      title={t('Add channels by CSV')}
      submitLabel={t('Add')}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('text')}
        label={t('Channels as CSV')}
        required
        rows={8}
        placeholder={example}
        hint={t('Columns: title, url, timeshift (0 or 1); every other column is custom metadata.')}
      />
      <div>
        <CsvButton onFile={async (file) => form.set('text', await file.text())} />
      </div>
      {added > 0 && (
        <p role="status">
          {t('{count channel was|channels were} added; the rows that are left follow.', {
            count: added,
          })}
        </p>
      )}
      {problems.length > 0 && (
        <ul aria-label={t('Problems')}>
          {problems.map(({ row, message }) => (
            <li key={row}>{t('Row {row}: {message}', { row, message: t(message) })}</li>
          ))}
        </ul>
      )}
      <CostNote service="LCD" item="per_channel" more={read.channels.length} />
    </FormDialog>
  )
}
