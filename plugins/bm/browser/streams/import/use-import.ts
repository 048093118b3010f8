import { Notifications, useAction, useApi, useService, useT } from '@console/core/browser'
import { useState } from 'react'
import { type Project, streamsApi } from '../../../contract'
import { type CsvLine, readStreams } from './csv-lines'
import type { PreviewLine } from './import-preview'

interface Imported {
  project: Project
  onSaved(): Promise<unknown>
  onClose(): void
}

/** A CSV text that becomes streams: read, checked line by line by the service, then added. */
export function useImport({ project, onSaved, onClose }: Imported) {
  const t = useT()
  const api = useApi(streamsApi)
  const notifications = useService(Notifications)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState<readonly PreviewLine[]>()
  const fine = checked?.filter(({ errors }) => errors.length === 0) ?? []

  function change(next: string) {
    setText(next)
    setProblem(undefined)
    setChecked(undefined)
  }
  const send = async (lines: readonly CsvLine[], dry_run: 0 | 1) => {
    const body = { dry_run, lines: lines.map(({ line }) => line) }
    return (await api.import({ params: { pid: project.id }, body })).data
  }

  const check = useAction(async () => {
    const read = readStreams(text)
    if (typeof read === 'string') return setProblem(t(read))
    const { lines } = await send(read, 1)
    setChecked(read.map((one, at) => previewOf(one, lines[at])))
  })
  const add = useAction(async () => {
    const read = readStreams(text)
    if (typeof read === 'string' || fine.length === 0) return
    const wanted = read.filter(({ row }) => fine.some((line) => line.row === row))
    const { added, lines } = await send(wanted, 0)
    await onSaved()
    notifications.success(t('{count stream|streams} added successfully', { count: added }))
    const failed = wanted
      .map((one, at) => previewOf(one, lines[at]))
      .filter(({ errors }) => errors.length > 0)
    if (failed.length === 0) return onClose()
    setChecked(failed)
  })
  return { text, problem, checked, fine, change, check, add }
}

const previewOf = (
  { row, line }: CsvLine,
  told: Pick<PreviewLine, 'errors' | 'warnings'> | undefined,
): PreviewLine => ({
  row,
  name: line.name,
  urls: line.stream_urls,
  errors: told?.errors ?? [],
  warnings: told?.warnings ?? [],
})
