import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, type RunningConsole, runConsole, signInByApi } from '../console-process'
import { startS3Server } from '../s3-server'
import { makeTemporaryDirectory } from '../temporary-directory'
import { openStations, type Stations } from './stations'

export interface Fleet {
  stations: Stations
  processes: RunningConsole[]
  s3: Awaited<ReturnType<typeof startS3Server>>
  /** Streams of the stations, in their order: their rows, and when they were added. */
  rows: number[]
  query<T>(statement: string, values?: unknown[]): Promise<T[]>
  /** Who added the streams. */
  customer: SignIn
  /** Where there is an admin area. */
  operator: SignIn
  start(): Promise<RunningConsole>
  /** What processes have logged. */
  said: string[]
  stop(): Promise<void>
}

type SignIn = Pick<RunningConsole, 'address' | 'email' | 'password'>

interface FleetOptions {
  processes?: number
  /** Those that are off unless named. */
  plugins?: readonly string[]
}

const email = 'customer@example.org'

/** Processes on one database and one store, and stations that one project wants. */
export async function startFleet(
  databaseUrl: string,
  count: number,
  { processes = 3, plugins = [] }: FleetOptions = {},
): Promise<Fleet> {
  const [stations, s3, directory] = await Promise.all([
    openStations(count),
    startS3Server(),
    makeTemporaryDirectory('fleet-'),
  ])
  const config = join(directory, 'console.config.json')
  await writeFile(
    config,
    JSON.stringify({ outgoing: { allow: ['127.0.0.1'] }, plugins: { on: plugins } }),
  )
  const password = randomBytes(9).toString('base64url')
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const said: string[] = []
  const start = async (own?: number) => {
    const console = await runConsole({
      port: own,
      env: {
        DATABASE_URL: databaseUrl,
        OBJECT_STORE_URL: s3.url,
        PUBLIC_URL: address,
        SECRET_KEY: 'one and the same secret for all of them',
        DEMO_EMAIL: email,
        DEMO_PASSWORD: password,
        CONSOLE_CONFIG: config,
      },
    })
    const { pid, stdout } = console.process
    stdout?.on('data', (lines) => said.push(`${pid}: ${lines}`.trim()))
    return console
  }
  const ports = Array.from({ length: processes }, (_, at) => (at === 0 ? port : undefined))
  const running = await Promise.all(ports.map(start))
  const customer = { address, email, password }
  const operator = running.find((one) => one.operator.email)?.operator ?? customer
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => undefined)
  const query = async <T>(statement: string, values: unknown[] = []) =>
    (await pool.query(statement, values)).rows as T[]
  await query(`update accounts set limit_type = 'Custom'`)
  const rows = await addStations(stations, customer)
  return {
    stations,
    processes: running,
    s3,
    rows: await Promise.all(
      rows.map(async (id) => {
        const found = await query<{ id: number }>(
          'select id from bm_streams where stream_id = $1',
          [id],
        )
        return found[0]?.id ?? 0
      }),
    ),
    query,
    customer,
    operator: { ...operator, address },
    start: () => start(),
    said,
    async stop() {
      await stations.close()
      await Promise.all(running.map((one) => one.stop()))
      await pool.end()
      await s3.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Answers with the ids of the streams. */
async function addStations({ songs, urls }: Stations, console: SignIn): Promise<string[]> {
  const { token, call } = await signInByApi(console)
  const draft = { name: 'On the air', region: 'eu-west-1' }
  const bucket: number = (await call('POST', '/buckets', draft)).body.data.id
  for (const { title, wav } of songs) {
    const form = new FormData()
    form.append('title', title)
    form.append('file', new Blob([new Uint8Array(wav)]), 'song.wav')
    const path = `${console.address}/api/buckets/${bucket}/files`
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(path, { method: 'POST', headers, body: form })
    if (answer.status !== 200) throw new Error(`A song was not taken: ${await answer.text()}`)
  }
  for (let isReady = false; !isReady; await sleep(250)) {
    const { body } = await call('GET', `/buckets/${bucket}/files?per_page=100`)
    const files: { state: number }[] = body.data
    isReady = files.length === songs.length && files.every(({ state }) => state === 1)
  }
  const project = { name: 'Fleet', region: 'eu-west-1', buckets: [bucket] }
  const { body } = await call('POST', '/bm-cs-projects', project)
  const ids: string[] = []
  for (const [at, url] of urls.entries()) {
    const stream = { name: `Station ${at}`, stream_urls: [url], config_id: 2, timemap: 1 }
    const path = `/bm-cs-projects/${body.data.id}/streams`
    const { status, body: answer } = await call('POST', path, stream)
    if (status !== 201) throw new Error(`A stream was not added: ${JSON.stringify(answer)}`)
    ids.push(answer.data.stream_id)
  }
  return ids
}
