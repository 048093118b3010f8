import { screen } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { earStreams } from '../../../host/server/ears/tables'
import { addApp } from '../../support/factor'
import { dialog, expectToast, rowAction } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { testDatabase } from '../../support/postgres'
import { type Person, startService, type TestService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'

const config = { plugins: { on: ['monitoring-admin'] }, outgoing: { allow: ['127.0.0.1'] } }
const scopes = ['read-admin-monitoring', 'write-admin-monitoring']

let database: Record<string, string>
let first: TestService
let second: TestService
let operator: Person

/** Two processes of one deployment. */
beforeAll(async () => {
  database = { DATABASE_URL: await testDatabase(), SECRET_KEY: 'the same for both '.repeat(3) }
  first = await startService(database, { operator: config })
  second = await startService(database, { operator: config })
  operator = await first.newPerson({ operator: scopes })
  await addApp(operator)
})
afterAll(async () => {
  await first.close()
  await second.close()
})

interface Listed {
  id: string
  state: string
  streams: number | null
  capacity: number
  roles: string[]
  room_elsewhere: number
  restarted_by: string
  region: string
}

const servers = async () =>
  (await operator.call('GET', '/admin/monitoring/servers')).body.data as Listed[]

/** Once each has said what it listens to. */
const bothListening = () =>
  vi.waitFor(async () => {
    const running = (await servers()).filter(
      ({ state, streams }) => state === 'runs' && streams === 0,
    )
    expect(running).toHaveLength(2)
    return running as [Listed, Listed]
  }, 20_000)

test('a command of an operator has no row', async () => {
  const before = await bothListening()
  const command = await startService(database, { operator: config, isCommand: true })
  expect(await servers()).toHaveLength(before.length)
  await command.close()
  expect(await servers()).toHaveLength(before.length)
})

test('every process has a row: what it does, how it is, and what it listens to', async () => {
  const [one] = await bothListening()
  expect(one.roles).toEqual(['ears', 'jobs', 'matching', 'web'])
  expect(one.capacity).toBeGreaterThan(0)
  expect(one.room_elsewhere).toBeGreaterThan(0)
  const { body } = await operator.call('GET', `/admin/monitoring/servers/${one.id}`)
  expect(body.data).toMatchObject({ id: one.id, pid: process.pid, failures: 0, troubles: [] })
  expect(body.data.memory_bytes).toBeGreaterThan(10_000_000)
  expect((await operator.call('GET', '/admin/monitoring/servers/nobody')).status).toBe(404)
})

test('a process that ends in order says so, and one that falls silent is gone', async () => {
  const third = await startService(database, { operator: config })
  const before = await vi.waitFor(async () => {
    const all = await servers()
    expect(all.filter(({ state }) => state === 'runs')).toHaveLength(3)
    return all
  }, 20_000)
  await third.close()
  const ended = (await servers()).filter(({ state }) => state === 'ended')
  expect(ended).toHaveLength(1)
  expect(before.map(({ id }) => id)).toContain(ended[0]?.id)
  await first.db.execute(sql`
    update processes set ended_at = null, beat_at = now() - interval '1 minute'
    where id = ${ended[0]?.id}`)
  const silent = (await servers()).find(({ id }) => id === ended[0]?.id)
  expect(silent?.state).toBe('gone')
  await first.db.execute(sql`delete from processes where id = ${silent?.id}`)
})

test('failures and troubles of every process are on the health page of each, and outlive it', async () => {
  const third = await startService(database, { operator: config })
  const customer = await third.newPerson()
  await third.db.execute(sql`alter table buckets rename to buckets_away`)
  const failed = await customer.call('GET', '/buckets')
  await third.db.execute(sql`alter table buckets_away rename to buckets`)
  expect(failed.status).toBe(500)
  const all = await vi.waitFor(async () => {
    const found = await servers()
    expect(found.filter(({ state }) => state === 'runs')).toHaveLength(3)
    return found
  }, 20_000)
  const health = async () => (await operator.call('GET', '/admin/monitoring/health')).body.data
  await third.close()
  const ended = (await servers()).find(({ state }) => state === 'ended')
  expect(ended).toMatchObject({ failures: 1, last_failure: { where: 'GET /api/buckets' } })
  expect((await health()).failures).toContainEqual(
    expect.objectContaining({ id: failed.headers['x-request-id'], uid: customer.uid }),
  )
  // As one that was killed, on a machine on which nothing was started since.
  const other = all.find(({ id }) => id === ended?.id)
  await first.db.execute(sql`
    update processes set host = 'elsewhere', ended_at = null, beat_at = now() - interval '1 minute',
      started_at = now() - interval '1 hour'
    where id = ${other?.id}`)
  expect((await health()).parts).toContainEqual(
    expect.objectContaining({
      part: 'process',
      state: 'failing',
      server: expect.stringMatching(/^elsewhere/),
      reason: expect.stringMatching(/^It has not said anything since/),
    }),
  )
  await first.db.execute(sql`delete from processes where id = ${other?.id}`)
})

test('an operator drains a process, reads when it may be stopped, and has it take streams again', async () => {
  const [one] = await bothListening()
  const { user } = await openConsole(`/monitoring-admin/monitor-servers/${one.id}`, {
    service: first,
    as: operator,
    config,
  })
  await user.click(await screen.findByText('Drain', { selector: 'button' }))
  await user.type((await dialog()).getByLabelText(/Reason/), 'A new release')
  await user.click((await dialog()).getByText('Drain', { selector: 'button' }))
  expect(await screen.findByText('It listens to nothing any more and may be stopped.')).toBeTruthy()
  expect((await servers()).find(({ id }) => id === one.id)).toMatchObject({ state: 'drained' })
  await user.click(screen.getByText('Take streams again', { selector: 'button' }))
  await user.type((await dialog()).getByLabelText(/Reason/), 'It runs anew')
  await user.click((await dialog()).getByText('Take streams again', { selector: 'button' }))
  expect(await screen.findByText('Drain', { selector: 'button' })).toBeTruthy()
  expect((await servers()).find(({ id }) => id === one.id)?.state).toBe('runs')
  const { body } = await operator.call('GET', '/audit-log')
  const reasons = body.data.map(({ reason }: { reason: string }) => reason)
  expect(reasons).toEqual(expect.arrayContaining(['A new release', 'It runs anew']))
})

test('a stream of a customer is moved by hand, from either page, and the customer reads why', async () => {
  await bothListening()
  const anna = await first.newPerson({ limitType: 'Custom' })
  const project = await newProject(anna, [await newBucket(anna, 'Songs')], { name: 'Radios' })
  await newStream(anna, project.id, ['http://127.0.0.1:1/radio'], { name: 'Evening radio' })
  const held = () =>
    vi.waitFor(async () => {
      const [stream] = await first.db.select().from(earStreams)
      expect(stream?.held_by).toBeTruthy()
      return stream as typeof earStreams.$inferSelect
    }, 20_000)
  const { id, held_by: from } = await held()
  const to = (await servers()).find((one) => one.state === 'runs' && one.id !== from)?.id ?? ''
  const heldBy = (server: string) =>
    vi.waitFor(async () => expect((await held()).held_by).toBe(server), 60_000)

  const path = `/admin/monitoring/servers/${from}/streams/${id}/move`
  const nobody = await operator.call('POST', path, { server: 'nobody', reason: 'Try' })
  expect(nobody).toMatchObject({ status: 422, body: { message: expect.stringMatching(/listen/) } })
  const { user } = await openConsole(`/monitoring-admin/monitor-servers/${from}`, {
    service: first,
    as: operator,
    config,
  })
  await rowAction(user, 'Evening radio', 'Move to another server')
  const form = await dialog()
  await user.selectOptions(await form.findByLabelText(/^Server/), to)
  await user.type(form.getByLabelText(/Reason/), 'That machine is full')
  await user.click(form.getByText('Move', { selector: 'button' }))
  await expectToast('Evening radio goes to the other server once it is heard there')
  await heldBy(to)

  const { data: streams } = (await operator.call('GET', '/admin/monitoring/custom-streams')).body
  expect(streams).toMatchObject([{ name: 'Evening radio', server: to }])
  const heard = await operator.call('GET', `/admin/monitoring/servers/${to}/streams`)
  expect(heard.body.data).toMatchObject([
    { id, wanted_by: [{ uid: anna.uid, email: anna.email, name: 'Evening radio' }] },
  ])
  const back = { server: from, reason: 'It has room again' }
  const moved = await operator.call(
    'POST',
    `/admin/monitoring/custom-streams/${streams[0].id}/move`,
    back,
  )
  expect(moved.status).toBe(200)
  await heldBy(from)
  const log = (await anna.call('GET', '/audit-log')).body.data
  expect(log[0]).toMatchObject({ reason: back.reason, thing: { name: 'Evening radio' } })
  expect(log[1]).toMatchObject({ reason: 'That machine is full' })
})

/** A third process, as one that something starts again when it ends; answers with what ends it. */
async function openSupervised() {
  const restart = vi.fn()
  const service = await startService(
    { ...database, RESTARTED_BY: 'systemd', CONSOLE_REGION: 'eu-north' },
    { operator: config, restart },
  )
  onTestFinished(() => service.close())
  const own = await vi.waitFor(async () => {
    const found = (await servers()).find(({ restarted_by }) => restarted_by !== '')
    expect(found).toMatchObject({ state: 'runs', streams: expect.any(Number) })
    return found as Listed
  }, 20_000)
  return { own, restart }
}

test('a process that something starts again is restarted: its streams are heard by others before it ends', async () => {
  const { own, restart } = await openSupervised()
  expect(own).toMatchObject({ restarted_by: 'systemd', region: 'eu-north' })
  const anna = await first.newPerson({ limitType: 'Custom' })
  const project = await newProject(anna, [await newBucket(anna, 'More songs')], { name: 'More' })
  await newStream(anna, project.id, ['http://127.0.0.1:1/more'], { name: 'Morning radio' })
  const stream = () =>
    vi.waitFor(async () => {
      const all = await first.db.select().from(earStreams)
      const found = all.find(({ addresses }) => addresses.includes('http://127.0.0.1:1/more'))
      expect(found?.held_by).toBeTruthy()
      return found as typeof earStreams.$inferSelect
    }, 20_000)
  const { id, held_by: from } = await stream()
  if (from !== own.id) {
    const path = `/admin/monitoring/servers/${from}/streams/${id}/move`
    await operator.call('POST', path, { server: own.id, reason: 'To be there' })
    await vi.waitFor(async () => expect((await stream()).held_by).toBe(own.id), 60_000)
  }

  const { user } = await openConsole(`/monitoring-admin/monitor-servers/${own.id}`, {
    service: first,
    as: operator,
    config,
  })
  await user.click(await screen.findByText('Restart', { selector: 'button' }))
  const form = await dialog()
  expect(form.getByText(/systemd starts it again/)).toBeTruthy()
  await user.type(form.getByLabelText(/Reason/), 'It grew too large')
  await user.click(form.getByText('Restart', { selector: 'button' }))
  await expectToast(/restarts$/)
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(1), 60_000)
  expect((await stream()).held_by).not.toBe(own.id)
  expect((await servers()).find((one) => one.id === own.id)?.state).toBe('restarting')
  const path = `/admin/monitoring/servers/${own.id}/fill`
  expect((await operator.call('POST', path, { reason: 'No' })).status).toBe(422)
  const log = (await operator.call('GET', '/audit-log')).body.data
  expect(log.map(({ reason }: { reason: string }) => reason)).toContain('It grew too large')
})

test('a process that nothing is known to start again is not ended, and the page says why', async () => {
  const one = (await servers()).find(({ state }) => state === 'runs')
  const path = `/admin/monitoring/servers/${one?.id}/restart`
  const { status, body } = await operator.call('POST', path, { reason: 'Try' })
  expect(status).toBe(422)
  expect(body.message).toBe('Nothing is known that starts that process again')
  await openConsole(`/monitoring-admin/monitor-servers/${one?.id}`, {
    service: first,
    as: operator,
    config,
  })
  const button = await screen.findByText('Restart', { selector: 'button' })
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
})
