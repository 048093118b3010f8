import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCluster } from '../../../host/server/database/cluster/cluster'
import { mountSmallDisk } from '../../support/small-disk'

let disk: Awaited<ReturnType<typeof mountSmallDisk>>
beforeAll(async () => {
  // The programs of PostgreSQL may be there too, the database, and four times what is kept back.
  disk = await mountSmallDisk(600)
})
afterAll(() => disk.unmount())

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a database whose disk others filled starts again by itself on what was kept back, and loses nothing', async () => {
  const dataDirectory = join(disk.path, 'data')
  const cluster = await openCluster({ dataDirectory })
  const keptBack = () => stat(join(dataDirectory, 'kept-back'))
  expect((await keptBack()).size).toBe(64 * 1024 * 1024)
  await query(cluster.url, 'create table notes (number int, text text)')
  await query(cluster.url, `insert into notes values (0, 'before')`)
  await disk.fillUntil(0)

  // Until it can write no more: the log of changes ends the server, other files the statement.
  let saved = 0
  await vi
    .waitFor(
      async () => {
        const line = `insert into notes select 1, repeat(md5(random()::text), 30) from generate_series(1, 20000)`
        await query(cluster.url, line).then(() => {
          saved += 20_000
        })
        throw new Error('there still is space')
      },
      { timeout: 30_000, interval: 10 },
    )
    .catch((error) => expect(String(error)).toMatch(/space|connect|terminated|shut|recover/i))
  await vi.waitFor(
    async () => {
      await expect(keptBack()).rejects.toThrow()
      const [row] = await query(cluster.url, 'select count(*)::int as count from notes')
      expect(row?.count).toBeGreaterThanOrEqual(saved + 1)
    },
    { timeout: 60_000, interval: 200 },
  )

  await disk.free()
  await vi.waitFor(() => query(cluster.url, `insert into notes values (2, 'after')`), {
    timeout: 60_000,
    interval: 200,
  })
  await cluster.stop()
})

test('a start on a full disk says that it is full', async () => {
  await disk.fillUntil(1)
  const dataDirectory = join(disk.path, 'other')
  await expect(openCluster({ dataDirectory })).rejects.toThrow(
    /disk of .* is full: [01] MB are left, and the database needs 100 MB/,
  )
  await rm(dataDirectory, { recursive: true, force: true })
})
