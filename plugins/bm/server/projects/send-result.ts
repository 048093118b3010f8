import type { Db, Services } from '@console/core/server'
import { callbackSubject, type ResultType, type SendType } from '../../contract'
import type { ProjectRow } from '../tables/projects'

/** What happened to a stream, as a callback tells it. */
interface CallbackRecord {
  stream_id: string
  stream_url: string
  /** 0 no result, 1 result. */
  status: 0 | 1
  data: unknown
}

/** As clients of the API are sent it. */
export const bodyOf = ({ data, ...told }: CallbackRecord, type: SendType) =>
  type === 2
    ? JSON.stringify({ ...told, data })
    : new URLSearchParams({
        ...told,
        status: String(told.status),
        data: JSON.stringify(data),
      }).toString()

/** What says by itself that it is made up: it comes once after each saving of the addresses. */
export const testRecord: CallbackRecord = {
  stream_id: 'test_stream_id',
  stream_url: 'http://test_stream_url',
  status: 1,
  data: {
    status: { code: 0, msg: 'Success', version: '1.0' },
    result_type: 0,
    metadata: {
      type: 'delay',
      timestamp_utc: '2100-01-01 00:00:00',
      end_timestamp_utc: '2100-01-01 00:00:10',
      played_duration: 10,
      custom_files: [{ acrid: 'test_acrid', title: 'test_title', duration_ms: 10_000, score: 100 }],
    },
  },
}

interface Heard {
  stream_id: string
  current_url: string
  urls: readonly string[]
}

export const recordOf = (stream: Heard, status: 0 | 1, data: unknown): CallbackRecord => ({
  stream_id: stream.stream_id,
  stream_url: stream.current_url || (stream.urls[0] ?? ''),
  status,
  data,
})

/** What is sent, and how the log of deliveries names it. */
interface Told {
  record: CallbackRecord
  test?: boolean
  title?: string
  source?: string
  source_id?: string
}

type Named = Heard & { name: string }
type Play = { title: string; artists: string }

export const resultOf = (stream: Named, data: unknown, { title, artists }: Play): Told => ({
  record: recordOf(stream, 1, data),
  title: [title, artists].filter(Boolean).join(' – '),
  source: stream.name,
  source_id: stream.stream_id,
})

export const silenceOf = (stream: Named, data: unknown): Told => ({
  record: recordOf(stream, 0, data),
  source: stream.name,
  source_id: stream.stream_id,
})

/** To the project's own address and to a third party's, each as it wants to be told. */
export async function sendResult(
  project: ProjectRow,
  { record, ...named }: Told,
  when: ResultType | 'any' | 'correction',
  { callbacks }: Services,
  db?: Db,
) {
  const options = db ? { db } : {}
  const { uid, id, send_type } = project
  const about = callbackSubject(id)
  const isAlways = when === 'any' || when === 'correction'
  if (project.result_url && (isAlways || when === project.result_type)) {
    const body = bodyOf(record, send_type)
    const type = send_type === 1 ? 'form' : 'json'
    const url = project.result_url
    const kind = when === 'correction' ? 'correction' : 'result'
    await callbacks.send({ ...named, uid, about, url, body, type, kind }, options)
  }
  if (project.third_url && (isAlways || when === project.third_result_type)) {
    const { third_source: source, third_key1: key1, third_key2: key2 } = project
    const body = JSON.stringify({ source, key1, key2, ...record })
    const url = project.third_url
    await callbacks.send({ ...named, uid, about, url, body, kind: 'third-party' }, options)
  }
}

/** Saving fires a record that says it is a test. */
export const sendTestRecord = (project: ProjectRow, services: Services) =>
  sendResult(project, { record: testRecord, test: true }, 'any', services)
