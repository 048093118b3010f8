import { Notifications, useApi, useService, useT } from '@console/core/browser'
import { useEffect, useRef, useState } from 'react'
import { type Bucket, filesApi, parseTemplate } from '#plugins/buckets/contract'
import { type BulkOutcome, runParts } from './bulk-calls'
import { type CsvTable, readCsv } from './csv-table'
import { editsOf, guessMapping, mappingProblem, type Target } from './mapping'

export type CsvEdit = ReturnType<typeof useCsvEdit>

/** The steps of the dialog and what is known at each. */
export function useCsvEdit(bucket: Bucket, reload: () => Promise<unknown>) {
  const t = useT()
  const api = useApi(filesApi)
  const notifications = useService(Notifications)
  const [fields] = useState(() =>
    (parseTemplate(bucket.metadata_template) ?? []).map(({ name }) => name),
  )
  const [table, setTable] = useState<CsvTable>()
  const [mapping, setMapping] = useState<readonly Target[]>([])
  const [keepEmpty, setKeepEmpty] = useState(true)
  const [dryRun, setDryRun] = useState<BulkOutcome>()
  const [applied, setApplied] = useState<BulkOutcome>()
  const [failure, setFailure] = useState<string>()
  const [running, setRunning] = useState(false)
  const [through, setThrough] = useState(0)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  /** Runs one step; its failure is shown in the dialog. */
  async function attempt(step: (signal: AbortSignal) => Promise<unknown>) {
    const running = new AbortController()
    stop.current = running
    setFailure(undefined)
    setRunning(true)
    try {
      await step(running.signal)
    } catch (error) {
      if (running.signal.aborted) return
      const reason = error instanceof Error ? error.message : ''
      setFailure(reason || 'The service could not be reached')
    } finally {
      setRunning(false)
    }
  }

  async function send(dry: boolean, signal: AbortSignal): Promise<BulkOutcome> {
    if (!table) throw new Error('No CSV file has been chosen')
    const problem = mappingProblem(mapping)
    if (problem) throw new Error(problem)
    const { edits, problems } = editsOf(table, mapping, keepEmpty)
    setThrough(0)
    const outcome = await runParts({
      edits,
      signal,
      onProgress: setThrough,
      call: async (part) => {
        const rows = part.map(({ edit }) => edit)
        const params = { bucket_id: bucket.id }
        const answer = await api.bulkEdit({
          params,
          signal,
          quiet: true,
          body: { dry_run: dry, rows },
        })
        return answer.data
      },
    })
    const all = [...problems, ...outcome.problems].sort((one, other) => one.row - other.row)
    return { ...outcome, problems: all }
  }

  return {
    fields,
    table,
    mapping,
    keepEmpty,
    dryRun,
    applied,
    failure,
    running,
    through,
    total: table?.rows.length ?? 0,
    setKeepEmpty,
    map: (at: number, target: Target) =>
      setMapping(mapping.map((before, index) => (index === at ? target : before))),
    choose: (file: File) =>
      attempt(async () => {
        const read = await readCsv(file)
        setTable(read)
        setMapping(guessMapping(read.header, fields))
      }),
    preview: () => attempt(async (signal) => setDryRun(await send(true, signal))),
    apply: () =>
      attempt(async (signal) => {
        try {
          const outcome = await send(false, signal)
          setApplied(outcome)
          const { changed: count } = outcome
          notifications.success(t('{count file|files} updated successfully', { count }))
        } finally {
          await reload()
        }
      }),
    back() {
      setFailure(undefined)
      if (dryRun) setDryRun(undefined)
      else setTable(undefined)
    },
    stop: () => stop.current?.abort(),
  }
}
