import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Random } from '../../../host/demo/audio/random'
import { framesPerSecond } from '../../../host/engine/recognition/algorithm'
import type { Peaks } from '../../../host/engine/recognition/fingerprint/peaks'
import { openDatabase } from '../../../host/server/database/open-database'
import { type RedisCluster, startRedisCluster } from '../../support/redis-cluster'
import { openOwnDatabase } from './own-database'
import { disguised, fill } from './simulated'
import type { Excerpt, Look, SizeAsks } from './size-engine'
import { hoursOf, sizeMusic } from './size-music'
import { type Figure, milliseconds } from './targets'

interface SizeOptions {
  hours: number
  /** With the index in a Redis cluster of three shards instead of in memory. */
  stored: boolean
  /** Known ones, and as many that are not. */
  samples: number
  say: (text: string) => void
}

const collection = 'bench'
/** From here on memory grows with the hours alone. */
const firstHours = 20
const added = 20

/** Memory, latency, restart, and adding and removing while others search, with so many hours of recorded music and disguised copies of it. */
export async function sizeFigures({ hours, stored, samples, say }: SizeOptions): Promise<Figure[]> {
  say('recorded music')
  const music = sizeMusic()
  const real = music.indexed.map(({ peaks }) => peaks)
  const random = new Random('size')
  const hits: Excerpt[] = Array.from({ length: samples }, () => {
    const at = random.whole(0, music.indexed.length - 1)
    const { file, peaks } = music.indexed[at] as (typeof music.indexed)[number]
    const seconds = peaks.frames / framesPerSecond
    return { file, at: random.between(0.05, 0.85) * seconds, reference: `real ${at}` }
  })
  const misses: Excerpt[] = Array.from({ length: samples }, () => ({
    file: random.pick(music.unknown),
    at: random.between(2, 15),
  }))
  const realHours = real.reduce((sum, peaks) => sum + hoursOf(peaks), 0)
  const begin = Math.min(hours, Math.max(firstHours, realHours))
  const database = await openOwnDatabase()
  const { url, directory } = database
  const ends: (() => Promise<void>)[] = []
  const cluster = stored ? await startRedisCluster((end) => void ends.push(end)) : undefined
  const place = { url, directory, indexUrl: cluster?.url }
  try {
    say(`${begin.toFixed(0)} h, ${realHours.toFixed(1)} of them as they were recorded`)
    const { db, pool } = openDatabase(database.url)
    const filled = await fill(db, collection, real, begin)
    const small = await inEngine(async (ask) => {
      await ask('load', place)
      await ask('look', { excerpts: hits })
      await ask('look', { excerpts: misses })
      return ask('memory', {})
    })
    say(`${hours} h`)
    await fill(db, collection, real, hours, filled)
    await pool.end()
    return await inEngine(async (ask) => {
      const loaded = await ask('load', place)
      say('looking up what is known, and what is not')
      const known = await ask('look', { excerpts: hits })
      const unknown = await ask('look', { excerpts: misses })
      const memory = await ask('memory', {})
      say('adding and removing while others search')
      const tracks = real
        .slice(0, added)
        .map((peaks, at) => disguised(peaks, new Random(`added ${at}`)))
      const changed = await ask('change', { tracks: tracks.map(plain), excerpts: hits })
      const partly = cluster ? await withoutOne(cluster, () => ask('look', { excerpts: hits })) : []
      const where = `${stored ? 'in three shards, ' : ''}${loaded.hours.toFixed(0)} h (${realHours.toFixed(1)} real)`
      const more = loaded.hours - begin
      const perHour = (memory.residentBytes - small.residentBytes) / 1e6 / more
      const index = memory.indexBytes / 1e6 / loaded.hours
      return [
        {
          id: 'S1',
          what: `memory an hour, ${where}: index; the whole process from ${begin.toFixed(0)} h on`,
          target: '≤ 0.9 MB; ≤ 1.5 MB',
          own: `${index.toFixed(2)} MB; ${more > 0 ? `${perHour.toFixed(2)} MB` : 'NOT MEASURED'} (${mega(memory.residentBytes)} in all, ${mega(loaded.idleBytes)} without any)`,
          ...(more > 0 && { passed: index <= 0.9 && perHour <= 1.5 }),
        },
        lookFigure('S2', `looking up 5 s that are known, one client, ${where}`, known, {
          half: 15,
          most: 60,
        }),
        lookFigure('S2', `looking up 5 s that are not known, one client, ${where}`, unknown),
        {
          id: 'S3',
          what: `loading from PostgreSQL, ${where}`,
          target: '≤ 60 s',
          own: `${loaded.seconds.toFixed(1)} s`,
          passed: loaded.seconds <= 60,
        },
        {
          id: 'S4',
          what: `${added} fingerprints added and removed while others search: until each is found; p95 of the searches`,
          target: '≤ 1 s; all found; none found once removed',
          own: `p95 ${milliseconds(quantile(changed.findable, 0.95))}; ${milliseconds(quantile(timesOf(changed.looks), 0.95))}, ${changed.looks.filter(({ right }) => right).length} of ${changed.looks.length} right; ${changed.still} still found`,
          passed: quantile(changed.findable, 0.95) <= 1000 && changed.still === 0,
        },
        ...(stored
          ? [lookFigure('S5', 'the same 5 s with one of three shards killed', partly)]
          : []),
      ]
    })
  } finally {
    for (const end of ends) await end()
    await database.close()
  }
}

type Ask = <N extends keyof SizeAsks>(
  name: N,
  ask: SizeAsks[N]['ask'],
) => Promise<SizeAsks[N]['answer']>

async function withoutOne<T>({ shards }: RedisCluster, work: () => Promise<T>): Promise<T> {
  await shards[1]?.kill()
  try {
    return await work()
  } finally {
    await shards[1]?.start()
  }
}

/** With the engine in a process of its own, which ends with it. */
async function inEngine<T>(use: (ask: Ask) => Promise<T>): Promise<T> {
  const file = fileURLToPath(new URL('size-engine.js', import.meta.url))
  const child = fork(file, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let last = 0
  const ask: Ask = async (name, asked) => {
    const id = ++last
    child.send({ id, name, ask: asked })
    for (;;) {
      const [message] = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => [{ id, error: `It ended with ${code}` }]),
      ])
      if (message.id !== id) continue
      if (message.error) throw new Error(message.error)
      return message.answer
    }
  }
  try {
    return await use(ask)
  } finally {
    if (child.exitCode === null) {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    }
  }
}

function lookFigure(
  id: string,
  what: string,
  looks: readonly Look[],
  wanted?: { half: number; most: number },
): Figure {
  const search = timesOf(looks)
  const whole = looks.map((one) => one.whole)
  const [p50, p95] = [quantile(search, 0.5), quantile(search, 0.95)]
  const found = looks.filter((one) => one.found).length
  return {
    id,
    what,
    target: wanted ? `p50 ≤ ${wanted.half} ms, p95 ≤ ${wanted.most} ms` : 'told',
    own: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)} (with listening ${milliseconds(quantile(whole, 0.5))}, ${milliseconds(quantile(whole, 0.95))}); ${found} of ${looks.length} found`,
    passed: !wanted || (p50 <= wanted.half && p95 <= wanted.most),
  }
}

const timesOf = (looks: readonly Look[]) => looks.map(({ search }) => search)
const mega = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
/** Views into a larger buffer would take all of it along. */
const plain = ({ frames, frame, bin, level }: Peaks): Peaks => ({
  frames,
  frame: frame.slice(),
  bin: bin.slice(),
  level: level.slice(),
})

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
