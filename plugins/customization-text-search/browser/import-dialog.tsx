import {
  CheckboxField,
  FormDialog,
  Http,
  Notifications,
  SearchableField,
  Settings,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { type CallOutput, fromWallTime, zoneOf } from '@console/core/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type HeardStream, mostTranscriptBytes, transcriptsApi } from '../contract'
import { FileField } from './file-field'
import { commonLanguages, streamOptions, useLanguageName } from './names'

const Fields = z.object({
  file: z
    .custom<File | undefined>(() => true)
    .check(
      z.refine((file) => file !== undefined, 'Choose a file'),
      z.refine((file) => !file || file.size <= mostTranscriptBytes, 'At most 20 MB'),
    ),
  stream: z.string().check(z.minLength(1, 'Choose a stream')),
  begin: z
    .string()
    .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/, 'Say when it begins')),
  language: z.string(),
  replace: z.boolean(),
})

interface ImportDialogProps {
  streams: readonly HeardStream[]
  onSaved(): Promise<unknown>
  onClose(): void
}

/** A transcript for a stream: its file, and when the times in it begin. */
export function ImportDialog({ streams, onSaved, onClose }: ImportDialogProps) {
  const t = useT()
  const http = useService(Http)
  const notifications = useService(Notifications)
  const nameOf = useLanguageName()
  const zone = zoneOf(useService(Settings).state$.value.timeZone)
  const [asked, setAsked] = useState(false)
  const form = useForm({
    schema: Fields,
    initial: { file: undefined, stream: '', begin: '', language: '', replace: false },
    async onSubmit({ file, stream, begin, language, replace }) {
      const body = new FormData()
      const wall = begin.length === 16 ? `${begin}:00` : begin
      body.append('stream', stream)
      body.append('begin', fromWallTime(wall, zone).toISOString())
      body.append('language', language)
      body.append('replace', replace ? '1' : '0')
      if (file) body.append('file', file)
      try {
        const answer = await http.send(transcriptsApi.import, { body, quiet: true })
        const { data } = answer as CallOutput<typeof transcriptsApi.import>
        const { sentences } = data.transcript
        notifications.success(
          data.replaced > 0
            ? t('{count sentence|sentences} imported, {replaced} replaced', {
                count: sentences,
                replaced: data.replaced,
              })
            : t('{count sentence|sentences} imported', { count: sentences }),
        )
      } catch (error) {
        // That something is there already is asked about at a field that is drawn now.
        if (asksToReplace(error)) setAsked(true)
        throw error
      }
      await onSaved()
    },
  })
  const languages = commonLanguages.map((code) => ({ value: code, label: nameOf(code) }))
  return (
    <FormDialog
      form={form}
      title={t('Import transcript')}
      submitLabel={t('Import')}
      onClose={onClose}
    >
      <FileField
        {...form.field('file')}
        label={t('File')}
        hint={t('SRT, WebVTT, or JSON of whisper or OpenAI. It can be dropped here.')}
        required
      />
      <SearchableField
        {...form.field('stream')}
        label={t('Stream')}
        options={streamOptions(streams)}
        required
      />
      <TextField
        {...form.field('begin')}
        type="datetime-local"
        step={1}
        label={t('Begin')}
        hint={t('When the times of the file begin, as clocks in {zone} show it.', { zone })}
        required
      />
      <SearchableField
        {...form.field('language')}
        label={t('Language')}
        hint={t('Words are found in all their forms where it is known.')}
        options={languages.toSorted((a, b) => a.label.localeCompare(b.label))}
      />
      {asked && (
        <CheckboxField {...form.field('replace')} label={t('Replace what is there of this time')} />
      )}
    </FormDialog>
  )
}

const asksToReplace = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'fields' in error &&
  Object.hasOwn(error.fields as object, 'replace')
