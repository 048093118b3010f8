import {
  ContentDialog,
  FormDialog,
  ReasonField,
  useApi,
  useForm,
  useFormat,
  useT,
} from '@console/core/browser'
import { Reason } from '@console/core/contract'
import { Button, Field } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { TakenCandidates } from '#plugins/bm/contract'
import { candidatesApi } from '#plugins/monitoring-admin/contract'
import { stationsIn } from './read-file'

const Why = z.object({ reason: Reason })

/** That are named of what could not be read. */
const mostNamed = 20

interface ImportDialogProps {
  onSaved(): Promise<unknown>
  onClose(): void
}

/** A file of radio-browser.info that becomes candidates, part by part; what became of it stands there until it was read. */
export function ImportDialog({ onSaved, onClose }: ImportDialogProps) {
  const t = useT()
  const format = useFormat()
  const api = useApi(candidatesApi)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [read, setRead] = useState<{ done: number; of: number }>()
  const [taken, setTaken] = useState<TakenCandidates>()

  async function send(reason: string, parts: Record<string, unknown>[][]) {
    const sum: TakenCandidates = { added: 0, changed: 0, known: 0, failed: [] }
    const of = parts.reduce((all, { length }) => all + length, 0)
    let done = 0
    for (const stations of parts) {
      setRead({ done, of })
      const { data } = await api.take({ body: { stations, reason } })
      for (const name of ['added', 'changed', 'known'] as const) sum[name] += data[name]
      for (const { place, message } of data.failed)
        sum.failed.push({ place: place + done, message })
      done += stations.length
    }
    return sum
  }

  const form = useForm({
    schema: Why,
    initial: { reason: '' },
    async onSubmit({ reason }) {
      const parts = file ? stationsIn(await file.text()) : 'Choose a file'
      if (typeof parts === 'string') return setProblem(parts)
      try {
        setTaken(await send(reason, parts))
      } finally {
        setRead(undefined)
        await onSaved()
      }
    },
  })
  if (taken) return <Taken taken={taken} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={t('Read a file')}
      submitLabel={t('Read')}
      onSent={() => undefined}
      onClose={onClose}
    >
      <p>
        {t(
          'A JSON file of radio-browser.info, as /json/stations answers. What is in the catalogue or was decided is left as it is.',
        )}
      </p>
      <FileField
        file={file}
        problem={problem && t(problem)}
        onFile={(chosen) => {
          setFile(chosen)
          setProblem(undefined)
        }}
      />
      {read && (
        <p role="status">
          {t('{done} of {count station|stations} read', {
            done: format.number(read.done),
            count: read.of,
          })}
        </p>
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

interface FileFieldProps {
  file: File | undefined
  problem: string | undefined
  onFile(file: File): void
}

function FileField({ file, problem, onFile }: FileFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field
      label={t('File')}
      required
      hint={file?.name ?? null}
      validationState={problem ? 'error' : 'none'}
      validationMessage={problem ?? null}
    >
      <div>
        <Button icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
          {t('Choose a file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t('JSON file')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // Choosing the same file again is a change again.
            target.value = ''
            if (chosen) onFile(chosen)
          }}
        />
      </div>
    </Field>
  )
}

function Taken({ taken, onClose }: { taken: TakenCandidates; onClose(): void }) {
  const t = useT()
  const { added, changed, known, failed } = taken
  return (
    <ContentDialog
      title={t('The file is read')}
      onLeave={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ul>
        <li>{t('{count new candidate|new candidates}', { count: added })}</li>
        <li>{t('{count candidate|candidates} changed', { count: changed })}</li>
        <li>
          {t('{count station|stations} in the catalogue, decided, or as before', { count: known })}
        </li>
        <li>{t('{count station|stations} that cannot be used', { count: failed.length })}</li>
      </ul>
      {failed.length > 0 && (
        <ul>
          {failed.slice(0, mostNamed).map(({ place, message }) => (
            <li key={place}>
              {t('Station {place}', { place })}: {t(message)}
            </li>
          ))}
          {failed.length > mostNamed && (
            <li>{t('and {count} more', { count: failed.length - mostNamed })}</li>
          )}
        </ul>
      )}
    </ContentDialog>
  )
}
