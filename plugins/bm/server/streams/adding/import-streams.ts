import { check } from '@console/core/contract'
import { type Call, Failure } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { kinds, StreamDraft, type streamsApi } from '../../../contract'
import { ownProject } from '../../projects/project-rows'
import { bmStreams, type ConfigRow } from '../../tables/streams'
import { usableConfig } from '../config-rows'
import { addStream } from './add-stream'
import { checkUrls } from './check-urls'

type ImportCall = Call<typeof streamsApi.import>

/** Each line by itself: what is wrong with one holds up no other. */
export async function importStreams(call: ImportCall) {
  const { body, rows, db, params } = call
  const project = await ownProject(kinds.custom, call, params.pid)
  const before = await rows(bmStreams).list({ where: eq(bmStreams.project_id, project.id) })
  const names = new Set(before.map(({ name }) => name))
  const urls = new Set(before.flatMap((stream) => stream.urls))
  const dry = body.dry_run === 1
  const lines: { errors: string[]; warnings: string[]; stream_id?: string }[] = []
  for (const { config: wanted, ...line } of body.lines) {
    const errors: string[] = []
    const draft = check(StreamDraft, line)
    if (!draft.success) errors.push(...draft.error.issues.map(({ message }) => message))
    if (names.has(line.name.trim())) {
      errors.push('A stream of this name already exists in the project')
    }
    let config: ConfigRow | undefined
    try {
      config = await usableConfig(/^\d+$/.test(wanted) ? Number(wanted) : wanted || 1, call)
      if (draft.success && project.type === 'BM-ACRC') await checkUrls(draft.data.stream_urls, call)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      errors.push(error.message)
    }
    const known = line.stream_urls.filter((url) => urls.has(url.trim()))
    const warnings = known.map((url) => `${url} is in the project already`)
    const told: (typeof lines)[number] = { errors: [...new Set(errors)], warnings }
    lines.push(told)
    if (!draft.success || !config || errors.length > 0) continue
    const stream = { ...draft.data, config }
    names.add(stream.name)
    for (const url of stream.stream_urls) urls.add(url)
    if (dry) continue
    try {
      const stored = await db.transaction((tx) => addStream(call, project, stream, tx))
      told.stream_id = stored.stream_id
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      told.errors.push(error.message)
    }
  }
  const added = lines.filter(({ stream_id }) => stream_id !== undefined).length
  return { data: { added, lines } }
}
