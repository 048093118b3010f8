import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type AnyJob, defineJob, type Services } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { type BossJobs, type JobsOptions, openJobs } from '../../../host/server/jobs/boss-jobs'
import { bundleScript, kill, startScript } from '../support/child-process'
import { openTestHost } from '../support/test-host'

let host: Awaited<ReturnType<typeof openTestHost>>
const services = {} as Services
const Item = z.object({ id: z.number() })
const soon = { timeout: 120_000, interval: 20 }

beforeAll(async () => {
  host = await openTestHost()
})
afterAll(() => host.close())

const testJob = (job: Partial<AnyJob> & Pick<AnyJob, 'name' | 'run'>) =>
  defineJob<{ id: number }>({ data: Item, expireInSeconds: 60, retryLimit: 0, ...job })

async function work(jobs: AnyJob[], options: Partial<JobsOptions> = {}): Promise<BossJobs> {
  const opened = await openJobs({
    databaseUrl: host.databaseUrl,
    jobs,
    services: () => services,
    log: host.log,
    ...options,
  })
  let stopped = false
  const stop = opened.stop.bind(opened)
  opened.stop = async () => {
    if (!stopped) await stop()
    stopped = true
  }
  onTestFinished(() => opened.stop())
  await opened.start()
  return opened
}

test('a job is begun at once, not at the next look', async () => {
  const began: number[] = []
  const job = testJob({ name: 'quick', run: async () => void began.push(Date.now()) })
  const jobs = await work([job])
  await sleep(300)
  const waits: number[] = []
  for (let id = 0; id < 5; id += 1) {
    const sent = Date.now()
    await jobs.send(job, { id })
    await vi.waitFor(() => expect(began).toHaveLength(id + 1), soon)
    waits.push((began[id] ?? 0) - sent)
  }
  expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(250)
})

test('jobs of a transaction that is undone never run', async () => {
  const ran: number[] = []
  const job = testJob({ name: 'in-transaction', run: async ({ id }) => void ran.push(id) })
  const jobs = await work([job])
  await expect(
    host.db.transaction(async (tx) => {
      await jobs.send(job, { id: 1 }, { db: tx })
      await jobs.sendMany(job, [{ id: 2 }, { id: 3 }], { db: tx })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await host.db.transaction(async (tx) => {
    await jobs.sendMany(job, [{ id: 4 }, { id: 5 }], { db: tx })
    await sleep(200)
    expect(ran).toEqual([])
  })
  await vi.waitFor(() => expect(ran.toSorted()).toEqual([4, 5]), soon)
})

test('a job with a delay waits for it', async () => {
  const ran: number[] = []
  const job = testJob({ name: 'delayed', run: async () => void ran.push(Date.now()) })
  const jobs = await work([job])
  const sent = Date.now()
  await jobs.send(job, { id: 1 }, { startAfterSeconds: 1 })
  await vi.waitFor(() => expect(ran).toHaveLength(1), soon)
  expect((ran[0] ?? 0) - sent).toBeGreaterThan(950)
})

test('a failing job is tried again, and its end is told once with the last error', async () => {
  const tries: number[] = []
  const ends: string[] = []
  const job = testJob({
    name: 'failing',
    retryLimit: 1,
    run: async ({ id }) => {
      tries.push(id)
      throw new Error(`no luck at ${tries.length}`)
    },
    failed: async ({ id }, error) => void ends.push(`${id}: ${error.message}`),
  })
  const jobs = await work([job])
  await jobs.send(job, { id: 7 })
  await vi.waitFor(() => expect(ends).toEqual(['7: no luck at 2']), soon)
  await sleep(300)
  expect(tries).toEqual([7, 7])
  expect(ends).toHaveLength(1)
})

test('a failure that quotes what the database does not store is a failure like others', async () => {
  const ends: string[] = []
  const job = testJob({
    name: 'failing on a query',
    run: async () => {
      await host.db.execute(sql`select ${'a secret\0'}::text`)
    },
    failed: async (_data, error) => void ends.push(error.message),
  })
  const jobs = await work([job])
  await jobs.send(job, { id: 1 })
  await vi.waitFor(() => expect(ends).toHaveLength(1), soon)
  expect(ends[0]).toBe('Failed query: select $1::text')
})

test('data that is not what the job wants is a failure, not a crash', async () => {
  const ends: string[] = []
  const job = testJob({ name: 'picky', run: async () => undefined })
  const jobs = await work([{ ...job, failed: async () => void ends.push('failed') }])
  await jobs.send(job, { id: 'seven' } as never)
  await vi.waitFor(
    async () =>
      expect(await jobs.counts()).toContainEqual({ queue: 'picky', state: 'failed', count: 1 }),
    soon,
  )
})

test('a job that takes too long is stopped and fails', async () => {
  const reasons: string[] = []
  const job = testJob({
    name: 'endless',
    expireInSeconds: 1,
    run: (_data, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason.message)
          reject(signal.reason)
        })
      }),
  })
  const jobs = await work([job])
  await jobs.send(job, { id: 1 })
  await vi.waitFor(() => expect(reasons).toEqual(['not done after 1 seconds']), soon)
})

test('no more jobs run at a time than there are places, and no queue waits for another', async () => {
  let running = 0
  let most = 0
  const order: string[] = []
  const run = (name: string) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(name)
    await sleep(20)
    running -= 1
  }
  const many = testJob({ name: 'many', run: run('many') })
  const few = testJob({ name: 'few', run: run('few') })
  const jobs = await openJobs({
    databaseUrl: host.databaseUrl,
    jobs: [many, few],
    services: () => services,
    log: host.log,
    concurrency: 2,
  })
  onTestFinished(() => jobs.stop())
  await jobs.sendMany(
    many,
    Array.from({ length: 20 }, (_, id) => ({ id })),
  )
  await jobs.send(few, { id: 1 })
  await jobs.start()
  await vi.waitFor(() => expect(order).toHaveLength(21), soon)
  expect(most).toBe(2)
  expect(order.indexOf('few')).toBeLessThan(5)
})

test('two processes share the work and no job runs twice', async () => {
  const ran: number[] = []
  const job = testJob({
    name: 'shared',
    run: async ({ id }) => {
      ran.push(id)
      await sleep(5)
    },
  })
  const jobs = await work([job])
  await work([job])
  await jobs.sendMany(
    job,
    Array.from({ length: 60 }, (_, id) => ({ id })),
  )
  await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(60), soon)
  await sleep(200)
  expect(new Set(ran).size).toBe(60)
  expect(ran).toHaveLength(60)
})

test('stopping lets a running job end', async () => {
  const ends: string[] = []
  const job = testJob({
    name: 'ending',
    run: async () => {
      ends.push('began')
      await sleep(500)
      ends.push('ended')
    },
  })
  const jobs = await work([job])
  await jobs.send(job, { id: 1 })
  await vi.waitFor(() => expect(ends).toEqual(['began']), soon)
  await jobs.stop()
  expect(ends).toEqual(['began', 'ended'])
})

test('a job that does not end in time when stopping is told so and runs again', async () => {
  const runs: string[] = []
  const stubborn = testJob({
    name: 'stubborn',
    run: async (_data, { signal }) => {
      runs.push('first')
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
    },
  })
  const jobs = await work([stubborn], { timing: { patience: 200 } })
  await jobs.send(stubborn, { id: 1 })
  await vi.waitFor(() => expect(runs).toEqual(['first']), soon)
  await jobs.stop()
  await work([{ ...stubborn, run: async () => void runs.push('second') }])
  await vi.waitFor(() => expect(runs).toEqual(['first', 'second']), soon)
})

test('jobs wait for a service that is down', async () => {
  const ran: number[] = []
  const job = testJob({ name: 'waiting', run: async ({ id }) => void ran.push(id) })
  const first = await work([job])
  await first.stop()
  const second = await openJobs({
    databaseUrl: host.databaseUrl,
    jobs: [job],
    services: () => services,
    log: host.log,
  })
  onTestFinished(() => second.stop())
  await second.send(job, { id: 3 })
  await expect(second.check()).rejects.toThrow('stopped')
  await second.start()
  await second.check()
  await vi.waitFor(() => expect(ran).toEqual([3]), soon)
})

test('a broken database connection is opened again', async () => {
  const ran: number[] = []
  const job = testJob({ name: 'reconnecting', run: async ({ id }) => void ran.push(id) })
  const jobs = await work([job])
  await host.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name in ('console jobs', 'pgboss')`,
  )
  await vi.waitFor(() => expect(jobs.check()).rejects.toThrow('not connected'), soon)
  await vi.waitFor(() => jobs.check(), soon)
  await jobs.send(job, { id: 9 })
  await vi.waitFor(() => expect(ran).toEqual([9]), soon)
})

test('a job that no plugin has is refused, and so are two of one name', async () => {
  const job = testJob({ name: 'unknown', run: async () => undefined })
  const jobs = await work([])
  await expect(jobs.send(job, { id: 1 })).rejects.toThrow('The job unknown belongs to no plugin')
  await expect(
    openJobs({
      databaseUrl: host.databaseUrl,
      jobs: [job, job],
      services: () => services,
      log: host.log,
    }),
  ).rejects.toThrow('Two plugins have a job named unknown')
})

test('new options of a job hold after an update', async () => {
  const job = testJob({ name: 'changing', run: async () => undefined })
  await (await work([job])).stop()
  await work([{ ...job, retryLimit: 5 }])
  const { rows } = await host.db.execute(
    sql`select retry_limit from pgboss.queue where name = 'changing'`,
  )
  expect(rows).toEqual([{ retry_limit: 5 }])
})

test('a job whose process was killed runs again, also when it may be tried only once', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'console-jobs-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const notes = join(directory, 'notes')
  const began = async () => (await readFile(notes, 'utf8').catch(() => '')).split('\n').length - 1
  const script = await bundleScript(fileURLToPath(new URL('worker-process.ts', import.meta.url)))

  const first = startScript(script, host.databaseUrl, notes)
  onTestFinished(() => kill(first))
  const slow = testJob({ name: 'slow', run: async () => undefined })
  const jobs = await openJobs({
    databaseUrl: host.databaseUrl,
    jobs: [slow],
    services: () => services,
    log: host.log,
  })
  onTestFinished(() => jobs.stop())
  await jobs.send(slow, { id: 1 })
  await vi.waitFor(async () => expect(await began()).toBe(1), soon)
  await kill(first)

  const second = startScript(script, host.databaseUrl, notes, 'alone')
  onTestFinished(() => kill(second))
  await vi.waitFor(async () => expect(await began()).toBe(2), soon)
  await kill(second)

  // Where others may be at work, the lease has to run out first: 30 seconds, shortened here.
  await host.db.execute(
    sql`update pgboss.job set started_on = now() - interval '31 s' where name = 'slow'`,
  )
  const third = startScript(script, host.databaseUrl, notes)
  onTestFinished(() => kill(third))
  await vi.waitFor(async () => expect(await began()).toBe(3), { ...soon, timeout: 30_000 })
})

test('a running job keeps its lease', async () => {
  const job = testJob({ name: 'leased', run: () => sleep(2_500) })
  const jobs = await work([job], { timing: { supervise: 200 } })
  await jobs.send(job, { id: 1 })
  await sleep(2_000)
  const { rows } = await host.db.execute<{ age: string }>(
    sql`select extract(epoch from now() - started_on) as age from pgboss.job where name = 'leased'`,
  )
  expect(Number(rows[0]?.age)).toBeLessThan(1)
})

test('accounts take turns: the only job of one comes before the hundred of another that wait', async () => {
  const ran: number[] = []
  let open = () => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  const job = testJob({
    name: 'in-turns',
    async run({ id }) {
      await gate
      ran.push(id)
    },
  })
  const jobs = await work([job], { concurrency: 1 })
  const many = Array.from({ length: 100 }, (_, id) => ({ id }))
  await jobs.sendMany(job, many.slice(0, 60), { account: 1 })
  await jobs.sendMany(job, many.slice(60), { account: 1 })
  await jobs.send(job, { id: 1000 }, { account: 2 })
  await jobs.sendMany(job, [{ id: 2000 }, { id: 2001 }], { account: 3 })
  open()
  await vi.waitFor(() => expect(ran).toHaveLength(103), { ...soon, timeout: 30_000 })
  // One may have been taken before the others came.
  expect(ran.indexOf(1000)).toBeLessThan(4)
  expect(ran.indexOf(2001)).toBeLessThan(7)
  expect(ran.filter((id) => id < 1000)).toEqual(many.map(({ id }) => id))
})

test('who sends one job after the other comes after what waits for its turn, too', async () => {
  const ran: number[] = []
  const job: AnyJob = testJob({
    name: 'in-turns-again',
    async run({ id }) {
      ran.push(id)
      if (id >= 1000 && id < 1050) await jobs.send(job, { id: id + 1 }, { account: 2 })
    },
  })
  const jobs = await work([job], { concurrency: 1 })
  await host.db.transaction(async (tx) => {
    await jobs.sendMany(
      job,
      Array.from({ length: 20 }, (_, id) => ({ id })),
      { db: tx, account: 1 },
    )
    await jobs.sendMany(job, [{ id: 1000 }, { id: 2000 }], { db: tx, account: 2 })
  })
  await vi.waitFor(() => expect(ran).toHaveLength(72), { ...soon, timeout: 30_000 })
  expect(ran.slice(0, 44)).toContain(19)
})
