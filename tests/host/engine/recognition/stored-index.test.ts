import { expect, onTestFinished, test } from 'vitest'
import { ReferenceStore } from '../../../../host/engine/recognition/references/reference-store'
import { RedisStore } from '../../../../host/engine/recognition/stored/redis-store'
import { StoredIndex } from '../../../../host/engine/recognition/stored/stored-index'
import { testDatabase } from '../../../support/postgres'
import { type RedisCluster, startRedisCluster, told } from '../../../support/redis-cluster'
import { keptLog } from '../../support/kept-log'
import { excerpt, noisy, openEngine, recording, wav } from './open-engine'

const names = [
  'Quiet River',
  'Second Sun',
  'Third Rail',
  'Fourth Wall',
  'Fifth Avenue',
  'Sixth Sense',
]
const songs = names.map((name) => ({ name, sound: recording(name, 40) }))
const [first, second] = songs as [(typeof songs)[number], (typeof songs)[number]]
const unknown = recording('never added', 40)

async function open(databaseUrl: string, cluster?: RedisCluster) {
  const log = keptLog()
  const postings = cluster && new RedisStore(cluster.url, 'console-of-a-test', log)
  const engine = await openEngine(databaseUrl, { postings })
  onTestFinished(() => engine.close())
  await engine.loaded
  return { ...engine, log, postings }
}

type Opened = Awaited<ReturnType<typeof open>>

async function addSongs({ recognition }: Opened, some = songs) {
  for (const { name, sound } of some) {
    await recognition.addReference({ reference: name, collection: 'songs', source: wav(sound) })
  }
}

const ask = async (
  { recognition }: Opened,
  sound: Parameters<typeof wav>[0],
  options: { deep?: boolean; collections?: string[] } = {},
) => (await recognition.identify(wav(sound), { collections: ['songs'], ...options })).matches

const found = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).map(({ reference }) => reference)

const faster = ({ samples, sampleRate }: Parameters<typeof wav>[0]) => ({
  samples,
  sampleRate: Math.round(sampleRate * 1.03),
})

test('a store answers what an index in memory answers, with the same scores', {
  tags: 'redis-server',
}, async () => {
  const databaseUrl = await testDatabase()
  const inMemory = await open(databaseUrl)
  await addSongs(inMemory)
  const inStore = await open(databaseUrl, await startRedisCluster(onTestFinished))
  const samples = [
    ...songs.map(({ sound }, at) => excerpt(sound, 3 + at * 4, 5)),
    noisy(excerpt(first.sound, 12, 10), 3),
    faster(excerpt(second.sound, 10, 8)),
    excerpt(first.sound, 2, 36),
    excerpt(unknown, 5, 8),
  ]
  for (const [at, sample] of samples.entries()) {
    const wanted = await ask(inMemory, sample)
    expect(await ask(inStore, sample)).toEqual(wanted)
    expect(wanted.length).toBe(at === samples.length - 1 ? 0 : 1)
  }
  const { references, hours, indexBytes, parts } = inStore.recognition.status()
  expect({ references, parts }).toEqual({ references: 6, parts: { all: 128, away: 0 } })
  expect(hours).toBeCloseTo(inMemory.recognition.status().hours, 6)
  // Eight bytes for each of 4,096 recordings: there is nothing else of them in memory.
  expect(indexBytes).toBe(32_768)
})

test('several processes ask one store; what one adds, moves, replaces or removes is so for all', {
  tags: 'redis-server',
}, async () => {
  const databaseUrl = await testDatabase()
  const cluster = await startRedisCluster(onTestFinished)
  const one = await open(databaseUrl, cluster)
  const other = await open(databaseUrl, cluster)
  const sample = excerpt(first.sound, 10, 8)
  const searching = Array.from({ length: 20 }, () => found(other, excerpt(second.sound, 5, 5)))
  await addSongs(one, [second, first])
  expect(await found(one, sample)).toEqual([first.name])
  await expect.poll(() => found(other, sample)).toEqual([first.name])
  await Promise.all(searching)
  await other.recognition.moveReferences([first.name], 'elsewhere')
  expect(await found(other, sample)).toEqual([])
  await expect.poll(() => found(one, sample)).toEqual([])
  expect(await found(one, sample, { collections: ['elsewhere'] })).toEqual([first.name])
  const source = wav(unknown)
  await one.recognition.addReference({ reference: first.name, collection: 'songs', source })
  expect(await found(one, sample)).toEqual([])
  expect(await found(one, excerpt(unknown, 10, 8))).toEqual([first.name])
  await one.recognition.removeReferences([first.name])
  expect(await found(one, excerpt(unknown, 10, 8))).toEqual([])
  await expect.poll(() => found(other, excerpt(unknown, 10, 8))).toEqual([])
})

test('with a shard killed searches are answered from the others, the status says so, and it heals', {
  tags: 'redis-server',
  timeout: 120_000,
}, async () => {
  const cluster = await startRedisCluster(onTestFinished)
  const engine = await open(await testDatabase(), cluster)
  await addSongs(engine, [first])
  const away = () => engine.recognition.status().parts?.away ?? 0
  await cluster.shards[1]?.kill()
  expect(await found(engine, excerpt(first.sound, 10, 10))).toEqual([first.name])
  expect(away()).toBeGreaterThan(20)
  expect(away()).toBeLessThan(64)
  expect(engine.log.lines.map(({ message }) => message)).toContain(
    'A part of the index at INDEX_URL is away',
  )
  await addSongs(engine, [second])
  expect(await found(engine, excerpt(second.sound, 10, 10))).toEqual([second.name])
  await cluster.shards[1]?.start()
  await expect.poll(away, { timeout: 120_000 }).toBe(0)
  // What was added meanwhile is written there, too.
  const lasts = async () => {
    const standing = await engine.postings?.standing()
    return new Set(standing?.map((part) => part?.print)).size
  }
  await expect.poll(lasts, { timeout: 120_000 }).toBe(1)
})

test('without any shard who cannot wait is told so, what can wait is answered when they are back', {
  tags: 'redis-server',
  timeout: 120_000,
}, async () => {
  const cluster = await startRedisCluster(onTestFinished)
  const engine = await open(await testDatabase(), cluster)
  await addSongs(engine, [first])
  await Promise.all(cluster.shards.map((shard) => shard.kill()))
  const sample = wav(excerpt(first.sound, 10, 8))
  const waits = engine.recognition.identify(sample, { collections: ['songs'], urgency: 'whenever' })
  await expect(ask(engine, excerpt(first.sound, 10, 8))).rejects.toMatchObject({ status: 503 })
  await Promise.all(cluster.shards.map((shard) => shard.start()))
  expect((await waits).matches).toHaveLength(1)
  await expect.poll(() => engine.recognition.status().parts?.away, { timeout: 120_000 }).toBe(0)
})

test('a shard that has lost everything, and one that holds much that is gone, are written anew', {
  tags: 'redis-server',
}, async () => {
  const cluster = await startRedisCluster(onTestFinished)
  const databaseUrl = await testDatabase()
  const engine = await open(databaseUrl, cluster)
  await addSongs(engine)
  const before = await engine.postings?.standing()
  await told(cluster.shards[0]?.port ?? 0, ['FLUSHALL'])
  await open(databaseUrl, cluster)
  expect(await engine.postings?.standing()).toEqual(before)
  await engine.recognition.removeReferences(names.slice(1))
  const rows = new ReferenceStore(engine.db, engine.events)
  const [row] = await rows.printsAfter(0, 1)
  const index = new StoredIndex(engine.postings as RedisStore, rows, engine.log)
  index.prints.set({ reference: first.name, collection: 'songs' }, row?.print ?? 0, 2500)
  await index.tidy()
  const hours = (await engine.postings?.standing())?.map((part) => part?.hours ?? 0) ?? []
  expect(Math.max(...hours)).toBeCloseTo(engine.recognition.status().hours, 6)
  expect(await found(engine, excerpt(first.sound, 10, 8))).toEqual([first.name])
})
