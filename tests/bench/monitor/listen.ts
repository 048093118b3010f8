import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { streamClock } from '../../../host/cli/radio/stream-clock'
import { bmResults } from '../../../plugins/bm/server/tables/results'
import { bmStates, bmStreams } from '../../../plugins/bm/server/tables/streams'
import type { Person, TestService } from '../../support/service'
import { takeTimeOf } from '../../support/time-of-stream'
import { Costs } from './costs'
import type { RadiosProcess } from './radios-process'

export interface Heard {
  project: number
  streams: { name: string; path: string; id: string; row: number; runningSince: number }[]
  /** When on the stream's clock each result was first there. */
  firstSeen: Map<number, number>
  /** Seconds of a core for an hour of a stream, and megabytes for a stream. */
  perHour: number
  memory: number
}

interface Listening {
  service: TestService
  person: Person
  radios: RadiosProcess
  bucket: number
  speed: number
  /** The first moment on the streams, milliseconds since 1970. */
  begin: number
}

/** Radios play their schedules to the service, whose time is theirs until they are over and everything is told. */
export async function listenToAll(listening: Listening): Promise<Heard> {
  const { service, person, radios, bucket, speed, begin } = listening
  const { db } = service
  const draft = { name: 'Radios', region: 'eu-west-1', buckets: [bucket] }
  const project: number = (await person.call('POST', '/bm-cs-projects', draft)).body.data.id
  const costs = new Costs()
  const before = await costs.now()
  const at = Date.now()
  const over = radios.over()
  const urls = await radios.play({ speed, begin, at, once: true })
  const giveBack = takeTimeOf(streamClock(speed, { begin, at }))
  const firstSeen = new Map<number, number>()
  const looking = setInterval(() => void note(db, firstSeen), 40)
  let spent = before
  const measuring = setInterval(async () => {
    spent = await costs.now()
  }, 1000)
  try {
    const streams: Heard['streams'] = []
    for (const url of urls) streams.push(await addStream({ person, project, url }))
    await db.update(bmStreams).set({ created_at: new Date(begin) })
    await over
    const hours = (Date.now() - begin) / 3_600_000
    spent = await costs.now()
    await allOver(db)
    for (const stream of streams) Object.assign(stream, await sinceWhen(db, stream.id))
    const used = spent.cpu - before.cpu
    return {
      project,
      streams,
      firstSeen,
      perHour: used / (hours * streams.length),
      memory: (spent.memory - before.memory) / streams.length,
    }
  } finally {
    clearInterval(looking)
    clearInterval(measuring)
    giveBack()
  }
}

async function addStream({
  person,
  project,
  url,
}: {
  person: Person
  project: number
  url: string
}) {
  const path = `/bm-cs-projects/${project}/streams`
  const name = `Radio ${new URL(url).port}`
  const draft = { name, stream_urls: [url], config_id: 2, timemap: 1 }
  const { status, body } = await person.call('POST', path, draft)
  if (status !== 201) throw new Error(`A stream was not added: ${JSON.stringify(body)}`)
  const id: string = body.data.stream_id
  return { name, path: `${path}/${id}`, id, row: 0, runningSince: 0 }
}

let isLooking = false

async function note(db: TestService['db'], firstSeen: Map<number, number>): Promise<void> {
  if (isLooking) return
  isLooking = true
  try {
    const rows = await db.select({ id: bmResults.id }).from(bmResults)
    const now = Date.now()
    for (const { id } of rows) if (!firstSeen.has(id)) firstSeen.set(id, now)
  } finally {
    isLooking = false
  }
}

/** Until the end of each play is told. */
async function allOver(db: TestService['db']): Promise<void> {
  for (let left = 120; left > 0; left -= 1) {
    await sleep(500)
    if ((await db.$count(bmResults, eq(bmResults.over, false))) === 0) return
  }
}

async function sinceWhen(db: TestService['db'], id: string) {
  const [row] = await db.select().from(bmStreams).where(eq(bmStreams.stream_id, id))
  if (!row) throw new Error(`There is no stream ${id}`)
  const states = await db.select().from(bmStates).where(eq(bmStates.stream_row, row.id))
  const running = states.filter(({ code }) => code === 0).map(({ begin }) => begin.getTime())
  if (running.length === 0) throw new Error(`Stream ${id} was never heard: ${row.reason}`)
  return { row: row.id, runningSince: Math.min(...running) }
}
