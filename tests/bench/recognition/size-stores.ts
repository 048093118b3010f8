import { rm } from 'node:fs/promises'
import type { Log } from '@console/core/server'
import pg from 'pg'
import { Random } from '../../../host/demo/audio/random'
import { framesPerSecond } from '../../../host/engine/recognition/algorithm'
import { type Peaks, slicePeaks } from '../../../host/engine/recognition/fingerprint/peaks'
import { storedPairs } from '../../../host/engine/recognition/index/hashes'
import { askedHashes } from '../../../host/engine/recognition/stored/asked-hashes'
import { unpackPlaces } from '../../../host/engine/recognition/stored/packed-postings'
import type { Print } from '../../../host/engine/recognition/stored/posting-store'
import { RedisStore } from '../../../host/engine/recognition/stored/redis-store'
import { segmentsOf } from '../../../host/engine/recognition/stored/stored-view'
import { startRedisCluster, told } from '../../support/redis-cluster'
import { openOwnDatabase } from './own-database'
import { table } from './report'
import { disguised } from './simulated'
import { hoursOf, sizeMusic } from './size-music'
import { milliseconds } from './targets'

/** A place where postings may lie: what is measured of each is the same. */
interface Candidate {
  name: string
  append(prints: readonly Print[], from: number): Promise<void>
  places(hashes: Uint32Array): Promise<unknown>
  /** What it takes now: memory of Redis, disk of PostgreSQL. */
  bytes(): Promise<number>
  close(): Promise<void>
}

const log: Log = { info() {}, warn() {}, error: (fields) => console.error(fields) }
const shards = 3
const samples = 60
const batchHours = 0.5

/** Redis cluster and partitioned PostgreSQL on the same postings, one after the other: `--size --stores`. */
export async function storesTable(hours: number, say: (text: string) => void): Promise<string> {
  const real = sizeMusic().indexed.map(({ peaks }) => peaks)
  const rows: string[][] = []
  for (const open of [openRedis, openPostgres]) {
    const candidate = await open()
    try {
      rows.push(await measured(candidate, real, hours, say))
    } finally {
      await candidate.close()
    }
  }
  const head = [
    '',
    'an hour',
    'written, an hour',
    'one recording of 4 min',
    'exact',
    'fuzzy',
    'changed',
  ]
  return table(head, rows)
}

async function measured(
  candidate: Candidate,
  real: readonly Peaks[],
  hours: number,
  say: (text: string) => void,
): Promise<string[]> {
  say(`${candidate.name}: ${hours} h`)
  const empty = await candidate.bytes()
  const started = performance.now()
  let last = 0
  let filled = 0
  for (const batch of batches(real, hours)) {
    await candidate.append(batch, last)
    last = batch.at(-1)?.print ?? last
    filled += batch.reduce((sum, { peaks }) => sum + hoursOf(peaks), 0)
  }
  const writing = (performance.now() - started) / 1000 / filled
  const bytes = ((await candidate.bytes()) - empty) / 1e6 / filled
  say(`${candidate.name}: adding, looking up`)
  const adding: number[] = []
  for (let at = 0; at < 20; at++) {
    const peaks = slicePeaks(real[at % real.length] as Peaks, 0, 240 * framesPerSecond)
    const before = performance.now()
    await candidate.append([{ print: ++last, peaks }], last - 1)
    adding.push(performance.now() - before)
  }
  const passes: number[][] = [[], [], []]
  const asked: number[] = [0, 0, 0]
  const random = new Random('stores')
  for (let at = 0; at < samples; at++) {
    const peaks = random.pick(real)
    const from = Math.floor(random.between(0, Math.max(1, peaks.frames - 400)))
    const request = { segments: new Set<number>(), collections: new Set([0]), hours, max: 5 }
    const sample = slicePeaks(peaks, from, from + Math.round(5 * framesPerSecond))
    const [exact, ...others] = askedHashes(sample, [{ ...request, deep: true }])
    const sets = [exact, others[0], others.slice(1)].map((set) =>
      Uint32Array.from(
        new Set([set ?? []].flat().flatMap((one) => [...(typeof one === 'number' ? [one] : one)])),
      ),
    )
    for (const [pass, hashes] of sets.entries()) {
      const before = performance.now()
      await candidate.places(hashes)
      passes[pass]?.push(performance.now() - before)
      asked[pass] = (asked[pass] ?? 0) + hashes.length / samples
    }
  }
  const timed = passes.map(
    (times, pass) =>
      `${milliseconds(quantile(times, 0.5))} / ${milliseconds(quantile(times, 0.95))} (${Math.round(asked[pass] ?? 0)} hashes)`,
  )
  return [
    candidate.name,
    `${bytes.toFixed(2)} MB`,
    `${writing.toFixed(2)} s`,
    `${milliseconds(quantile(adding, 0.5))} / ${milliseconds(quantile(adding, 0.95))}`,
    ...timed,
  ]
}

function* batches(real: readonly Peaks[], hours: number): Generator<Print[]> {
  let batch: Print[] = []
  let held = 0
  let filled = 0
  for (let at = 0; filled < hours; at++) {
    const own = real[at % real.length] as Peaks
    const peaks = at < real.length ? own : disguised(own, new Random(`simulated ${at}`))
    batch.push({ print: at + 1, peaks })
    held += hoursOf(peaks)
    filled += hoursOf(peaks)
    if (held < batchHours) continue
    yield batch
    batch = []
    held = 0
  }
  if (batch.length > 0) yield batch
}

async function openRedis(): Promise<Candidate> {
  const ends: (() => Promise<void>)[] = []
  const cluster = await startRedisCluster((end) => void ends.push(end), {
    count: shards,
    onDisk: false,
  })
  const store = new RedisStore(cluster.url, 'bench', log)
  const all = Array.from({ length: store.parts }, (_, part) => part)
  return {
    name: `Redis cluster, ${shards} shards`,
    async append(prints, from) {
      const taken = await store.append(all, from, prints)
      if (taken < all.length || store.away > 0) throw new Error('A part did not answer')
    },
    places: (hashes) => store.places(hashes),
    async bytes() {
      const infos = await Promise.all(
        cluster.shards.map(({ port }) => told(port, ['INFO', 'memory'])),
      )
      return infos.reduce<number>(
        (sum, info) => sum + Number(/used_memory:(\d+)/.exec(`${info}`)?.[1]),
        0,
      )
    },
    async close() {
      await store.stop()
      for (const end of ends) await end()
    },
  }
}

const partitions = 8

/** A row for each hash, its places put behind those that are there. */
async function openPostgres(): Promise<Candidate> {
  const database = await openOwnDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  await pool.query(
    'create table postings (hash integer primary key, places bytea not null) partition by hash (hash)',
  )
  for (let at = 0; at < partitions; at++) {
    await pool.query(
      `create table postings_${at} partition of postings for values with (modulus ${partitions}, remainder ${at})`,
    )
  }
  return {
    name: `PostgreSQL, ${partitions} partitions`,
    async append(prints) {
      const { hashes, places } = rowsOf(prints)
      await pool.query(
        `insert into postings select * from unnest($1::integer[], $2::bytea[])
         on conflict (hash) do update set places = postings.places || excluded.places`,
        [hashes, places],
      )
    },
    async places(hashes) {
      return pool.query('select hash, places from postings where hash = any($1::integer[])', [
        [...hashes],
      ])
    },
    async bytes() {
      const { rows } = await pool.query('select pg_database_size(current_database()) as bytes')
      return Number(rows[0].bytes)
    },
    async close() {
      await pool.end()
      await database.close()
      await rm(database.directory, { recursive: true, force: true })
    },
  }
}

function rowsOf(prints: readonly Print[]) {
  const byHash = new Map<number, number[]>()
  for (const { print, peaks } of prints) {
    storedPairs(peaks.frame, peaks.bin, (hash, frame) => {
      const held = byHash.get(hash)
      if (held) held.push(print, frame)
      else byHash.set(hash, [print, frame])
    })
  }
  const hashes = [...byHash.keys()].sort((a, b) => a - b)
  const places = hashes.map((hash) => {
    const postings = byHash.get(hash) ?? []
    const bytes = Buffer.alloc((postings.length / 2) * 7)
    for (let at = 0; 2 * at < postings.length; at++) {
      bytes.writeUInt32BE(postings[2 * at] as number, 7 * at)
      bytes.writeUIntBE(postings[2 * at + 1] as number, 7 * at + 4, 3)
    }
    return bytes
  })
  return { hashes, places }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Milliseconds that a process takes for each million postings that it reads: unpacking them, and laying them out for the search. */
export function millionPostings(): number {
  const [hashes, each, prints] = [10_000, 100, 16_000]
  const random = new Random('postings')
  const bytes = Array.from({ length: hashes }, () => {
    const postings = Buffer.alloc(7 * each)
    for (let at = 0; at < each; at++) {
      postings.writeUInt32BE(random.whole(0, prints - 1), 7 * at)
      postings.writeUIntBE(random.whole(0, 14_000), 7 * at + 4, 3)
    }
    return postings
  })
  const asked = Uint32Array.from({ length: hashes }, (_, at) => at * 1000)
  const lengths = new Uint32Array(prints).fill(14_000)
  const collections = new Int32Array(prints)
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now()
    const places = unpackPlaces(asked, bytes)
    const read = { places, table: { lengths, collections }, usualBucket: each, share: 1 }
    segmentsOf({ ...read, peaks: new Map() }, new Set([0]), { lacking() {}, pass() {} })
    return performance.now() - started
  })
  return Math.min(...times)
}
