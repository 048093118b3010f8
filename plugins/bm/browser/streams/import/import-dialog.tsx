import {
  ContentDialog,
  CsvButton,
  Notifications,
  useAction,
  useApi,
  useLimit,
  useService,
  useT,
} from '@console/core/browser'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type Project, streamsApi } from '../../../contract'
import { metadataNames } from '../../projects/project-fields'
import { useMonthlyPrice } from '../../shared/use-price'
import { readStreams } from './csv-lines'
import { ImportPreview, type PreviewLine } from './import-preview'

const useStyles = makeStyles({
  box: { '& textarea': { fontFamily: tokens.fontFamilyMonospace, maxHeight: '32vh' } },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface ImportDialogProps {
  project: Project
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Many streams at once: read, checked line by line by the service, shown, and then added. */
export function ImportDialog({ project, onSaved, onClose }: ImportDialogProps) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(streamsApi)
  const notifications = useService(Notifications)
  const limit = useLimit('bm_custom_channels', t('Streams'))
  const price = useMonthlyPrice('per_stream')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState<readonly PreviewLine[]>()
  const fine = checked?.filter(({ errors }) => errors.length === 0) ?? []
  const params = { pid: project.id }

  function change(next: string) {
    setText(next)
    setProblem(undefined)
    setChecked(undefined)
  }

  const check = useAction(async () => {
    const read = readStreams(text)
    if (typeof read === 'string') return setProblem(t(read))
    const { data } = await api.import({
      params,
      body: { dry_run: 1, lines: read.map(({ line }) => line) },
    })
    setChecked(
      read.map(({ row, line }, at) => ({
        row,
        name: line.name,
        urls: line.stream_urls,
        ...(data.lines[at] ?? { errors: [], warnings: [] }),
      })),
    )
  })
  const add = useAction(async () => {
    const read = readStreams(text)
    if (typeof read === 'string' || fine.length === 0) return
    const wanted = read.filter(({ row }) => fine.some((line) => line.row === row))
    const { data } = await api.import({
      params,
      body: { dry_run: 0, lines: wanted.map(({ line }) => line) },
    })
    await onSaved()
    notifications.success(t('{count} streams added successfully', { count: data.added }))
    const failed = wanted.flatMap(({ row, line }, at) => {
      const told = data.lines[at]
      return told && told.errors.length > 0
        ? [{ row, name: line.name, urls: line.stream_urls, ...told }]
        : []
    })
    if (failed.length === 0) return onClose()
    setChecked(failed)
  })
  const example = ['name', 'url1', 'url2', 'config', ...metadataNames(project)].join(',')
  const note = [limit.usage && `${limit.usage}.`, price(fine.length)].filter(Boolean).join(' ')

  return (
    <ContentDialog
      title={t('Import streams from CSV')}
      wide
      onLeave={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {checked ? (
            <Button
              appearance="primary"
              disabledFocusable={add.pending || fine.length === 0}
              onClick={() => void add.run()}
            >
              {t('Add {count} streams', { count: fine.length })}
            </Button>
          ) : (
            <Button
              appearance="primary"
              disabledFocusable={check.pending}
              onClick={() => void check.run()}
            >
              {t('Check')}
            </Button>
          )}
        </>
      }
    >
      <Field
        label={t('Streams as CSV')}
        required
        hint={t('Columns: name, url1 to url5, config, remark; every other column is metadata.')}
        validationState={problem ? 'error' : 'none'}
        validationMessage={problem ?? null}
      >
        <Textarea
          className={styles.box}
          rows={6}
          resize="vertical"
          spellCheck={false}
          placeholder={`${example}\nRadio One,https://radio.example/one.mp3`}
          value={text}
          onChange={(_, { value }) => change(value)}
        />
      </Field>
      <div>
        <CsvButton onFile={async (file) => change(await file.text())} />
      </div>
      {checked && <ImportPreview lines={checked} />}
      {checked && note && <p className={styles.note}>{note}</p>}
    </ContentDialog>
  )
}
