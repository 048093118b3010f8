import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { streamClock } from '../../../../host/cli/radio/stream-clock'
import { wishAgain } from '../../../../plugins/bm/server/streams/wishes'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { compareWithLog } from '../../../support/radio-log'
import { startService } from '../../../support/service'
import { takeTimeOf } from '../../../support/time-of-stream'
import { type Figure, figure } from '../../figures'
import { openOwnDatabase } from '../../recognition/own-database'
import { Costs } from '../costs'
import { RadiosProcess } from '../radios-process'
import { type Bucket, makeBuckets, printsOf } from './buckets'

// In a process of its own, whose time is that of the station while it plays.

const [hours = 1, projects = 100, speed = 24] = process.argv.slice(2).map(Number)
const day = 86_400_000
/** What is sent while all are told that it runs is not counted, nor what plays at the end; milliseconds. */
const settling = 20_000

const say = (text: string) => console.error(`  ${new Date().toISOString().slice(11, 19)}  ${text}`)

const database = await openOwnDatabase()
const service = await startService(
  { DATABASE_URL: database.url },
  {
    operator: { outgoing: { allow: ['127.0.0.1'] } },
    monitorLimits: { firstPause: 1 / speed, longestPause: 60 / speed },
  },
)
const { db } = service
const person = await service.newPerson({ limitType: 'Custom' })
const radios = new RadiosProcess()
try {
  say(`a schedule of ${hours * 60} minutes is made`)
  const prints = await printsOf(await radios.prepare(1, hours))
  const buckets = await makeBuckets(projects, prints, { service, person })
  const streams: Stream[] = []
  for (const bucket of buckets) streams.push(await addProject(bucket))
  const one = await hear(streams.slice(0, 1))
  const all = await hear(streams)
  console.log(JSON.stringify(figuresOf(one, all)))
} finally {
  radios.close()
  await service.close()
  await database.close()
}
process.exit(0)

/** The whole schedule, for these projects. Answers with seconds of a core for an hour. */
async function hear(streams: readonly Stream[]) {
  say(`listening for ${streams.length} projects`)
  radios.logs.length = 0
  const begin = Math.floor(Date.now() / day) * day - day
  const at = Date.now()
  const over = radios.over()
  const [url = ''] = await radios.play({ speed, begin, at, once: true })
  const giveBack = takeTimeOf(streamClock(speed, { begin, at }))
  const ours = inArray(
    bmStreams.id,
    streams.map(({ row }) => row),
  )
  try {
    await db.delete(bmResults)
    await db
      .update(bmStreams)
      .set({ urls: [url], code: 8, created_at: new Date(begin) })
      .where(ours)
    await wishAgain({ rows: streams.map(({ row }) => row) }, service.services, db)
    const running = and(ours, eq(bmStreams.code, 0))
    while ((await db.$count(bmStreams, running)) < streams.length) await sleep(50)
    const costs = new Costs()
    const before = await costs.now()
    const from = Date.now()
    const measuring = setInterval(() => void costs.now(), 1000)
    await over
    const used = (await costs.now()).cpu - before.cpu
    clearInterval(measuring)
    const until = Date.now()
    await sleep((4 * 60_000) / speed + 6000)
    const range = { from: from + settling, to: until }
    const compared = await Promise.all(streams.map((stream) => compare(stream, range)))
    await leave(streams)
    return { perHour: used / ((until - from) / 3_600_000), compared }
  } finally {
    giveBack()
  }
}

/** That nobody listens for yet. */
async function addProject({ id: bucket, titles }: Bucket): Promise<Stream> {
  const draft = { name: `Project of ${bucket}`, region: 'eu-west-1', buckets: [bucket] }
  const project: number = (await person.call('POST', '/bm-cs-projects', draft)).body.data.id
  const path = `/bm-cs-projects/${project}/streams`
  const wished = { name: 'Station', stream_urls: ['https://radio.example/'], config_id: 2 }
  const { status, body } = await person.call('POST', path, { ...wished, timemap: 1 })
  if (status !== 201) throw new Error(`A stream was not added: ${JSON.stringify(body)}`)
  const named = eq(bmStreams.stream_id, body.data.stream_id)
  const [row] = await db.select().from(bmStreams).where(named)
  if (!row) throw new Error('A stream is not there')
  const stream = { row: row.id, subject: row.subject, titles }
  await leave([stream])
  return stream
}

async function leave(streams: readonly Stream[]): Promise<void> {
  const subjects = streams.map(({ subject }) => subject)
  await service.services.ears.unwant('bm', subjects)
  await db.update(bmStreams).set({ code: 4 }).where(inArray(bmStreams.subject, subjects))
}

/** What a project was told against what the station played of its bucket. */
async function compare({ row, titles: known }: Stream, range: { from: number; to: number }) {
  const rows = await db.select().from(bmResults).where(eq(bmResults.stream_row, row))
  const told = rows.map(({ id, title, begin, end }) => ({
    id,
    title,
    begin: begin.getTime(),
    end: end.getTime(),
  }))
  return compareWithLog(radios.logs[0] ?? [], told, { known, ...range })
}

function figuresOf(one: Heard, all: Heard): Figure[] {
  const sum = (of: (plays: Heard['compared'][number]) => number) =>
    all.compared.reduce((total, plays) => total + of(plays), 0)
  const named = (name: string, of: (plays: Heard['compared'][number]) => readonly string[]) =>
    figure(
      name,
      sum((plays) => of(plays).length),
      '',
      all.compared.flatMap(of).slice(0, 5).join('; '),
    )
  const more = (all.perHour - one.perHour) / (projects - 1)
  return [
    figure(
      'sets: CPU of an hour for one project',
      one.perHour,
      's',
      `${hours * 60} minutes at ${speed} times its speed`,
    ),
    figure(`sets: CPU of an hour for ${projects} projects`, all.perHour, 's', 'same run'),
    figure(`sets: ${projects} projects / one`, all.perHour / one.perHour, '', 'goal: 2'),
    figure('sets: a further project / the first', more / one.perHour, ''),
    figure(
      'sets: plays of its bucket a project was to be told, in all',
      sum(({ sent }) => sent),
      '',
    ),
    named('sets: plays missed', ({ missed }) => missed),
    named('sets: plays false', (plays) => plays.false),
    named('sets: plays doubled', ({ doubled }) => doubled),
  ]
}

/** Of one project, and what it is told of. */
interface Stream extends Pick<Bucket, 'titles'> {
  row: number
  subject: string
}

type Heard = Awaited<ReturnType<typeof hear>>
