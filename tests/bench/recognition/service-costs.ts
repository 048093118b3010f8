import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Peaks } from '../../../host/engine/recognition/fingerprint/peaks'
import { openDatabase } from '../../../host/server/database/open-database'
import { collectionOf } from '../../../plugins/buckets/contract'
import {
  freePort,
  type RunningConsole,
  runConsole,
  signInByApi,
} from '../../support/console-process'
import { openOwnDatabase } from './own-database'
import type { Cell, Prepared } from './prepare'
import { queriesIn, wavOf } from './query-files'
import { fill } from './simulated'
import { queryRate } from './sound'

export interface ServiceCosts {
  hours: { realHours: number; simulatedHours: number }
  /** Milliseconds from sending a signed request to its answer. */
  times: number[]
  found: number
  /** Seconds from the start of the program to its first answer from the whole index. */
  restartSeconds: number
}

interface Key {
  access_key: string
  access_secret: string
}

/** The built service over HTTP: the first recordings uploaded, the others as rows. */
export async function measureService(
  { corpus, fileOf }: Prepared,
  peaks: readonly Peaks[],
  hours: number,
  cell: Cell,
): Promise<ServiceCosts> {
  execFileSync(process.execPath, ['build.mjs', '--if-changed'], { stdio: 'inherit' })
  const database = await openOwnDatabase()
  const port = await freePort()
  const start = () =>
    runConsole({ directory: database.directory, port, env: { DATABASE_URL: database.url } })
  let running = await start()
  try {
    const person = await signInByApi(running)
    const { body } = await person.call('POST', '/buckets', { name: 'Bench', region: 'eu-west-1' })
    const bucket: number = body.data.id
    const draft = { name: 'Bench', region: 'eu-west-1', type: 'AVR', buckets: [bucket] }
    const project: Key = (await person.call('POST', '/base-projects', draft)).body.data
    const asked = cell.excerpts.slice(0, 40)
    for (const { track } of asked) {
      await upload(running, person.token, bucket, fileOf(corpus.references[track] as never))
    }
    await allReady(person, bucket, asked.length)
    await running.stop()
    const { db, pool } = openDatabase(database.url)
    const filled = await fill(db, collectionOf(bucket), peaks.slice(asked.length), hours)
    await pool.end()

    const queries = queriesIn(cell.file, cell.seconds)
      .slice(0, asked.length)
      .map((query) => wavOf(query, queryRate))
    const started = performance.now()
    running = await start()
    const first = queries[0] as Uint8Array<ArrayBuffer>
    while (!(await identify(running, project, first)).found) await sleep(100)
    const restartSeconds = (performance.now() - started) / 1000
    const times: number[] = []
    let found = 0
    for (let round = 0; round < 6; round++) {
      for (const query of queries) {
        const answer = await identify(running, project, query)
        // The first round warms up.
        if (round === 0) continue
        times.push(answer.milliseconds)
        if (answer.found) found++
      }
    }
    return { hours: filled, times, found: found / times.length, restartSeconds }
  } finally {
    await running.stop()
    await database.close()
  }
}

async function upload({ address }: RunningConsole, token: string, bucket: number, file: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(readFileSync(file))]), 'track.wav')
  const answer = await fetch(`${address}/api/buckets/${bucket}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function allReady(
  person: Awaited<ReturnType<typeof signInByApi>>,
  bucket: number,
  count: number,
) {
  for (;;) {
    const { body } = await person.call('GET', `/buckets/${bucket}/files?state=1&per_page=1`)
    if (body.meta.total >= count) return
    await sleep(300)
  }
}

async function identify(
  { address }: RunningConsole,
  { access_key, access_secret }: Key,
  sample: Uint8Array<ArrayBuffer>,
) {
  const timestamp = String(Date.now() / 1000 + Math.random() / 1000)
  const signed = `POST\n/v1/identify\n${access_key}\naudio\n1\n${timestamp}`
  const form = new FormData()
  form.append('access_key', access_key)
  form.append('data_type', 'audio')
  form.append('signature_version', '1')
  form.append('timestamp', timestamp)
  form.append('signature', createHmac('sha1', access_secret).update(signed).digest('base64'))
  form.append('sample_bytes', String(sample.length))
  form.append('sample', new Blob([sample]), 'sample.wav')
  const started = performance.now()
  const answer = await fetch(`${address}/v1/identify`, { method: 'POST', body: form })
  const { status } = (await answer.json()) as { status: { code: number; msg: string } }
  const milliseconds = performance.now() - started
  if (![0, 1001].includes(status.code)) throw new Error(`${status.code} ${status.msg}`)
  return { milliseconds, found: status.code === 0 }
}
