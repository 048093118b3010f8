import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../../host/server/config/settings'
import { melody, wavBytes } from '../../support/audio'
import { testDatabase } from '../../support/postgres'
import { startS3Server } from '../../support/s3-server'
import { multipart, startService } from '../../support/service'

const database = { DATABASE_URL: 'postgres://console@db.internal/console' }
const shared = { ...database, OBJECT_STORE_URL: 's3://key:secret@s3.internal/console' }

const rolesOf = async (text: string, others = shared) =>
  [...(await readSettings({ ...others, CONSOLE_ROLES: text })).roles].join()

test('a process does everything unless it is told otherwise', async () => {
  expect([...(await readSettings({})).roles]).toEqual(['web', 'jobs', 'ears', 'matching'])
  expect(await rolesOf('')).toBe('web,jobs,ears,matching')
  expect(await rolesOf(' web, matching')).toBe('web,matching')
})

test('a role that is misspelt stops the start, with the roles that there are', async () => {
  await expect(rolesOf('web,jbos')).rejects.toThrow(
    "CONSOLE_ROLES: There is no role 'jbos'. The roles are web, jobs, ears, matching",
  )
  await expect(rolesOf(',')).rejects.toThrow('No role is named. The roles are web, jobs, ears')
})

test('roles that cannot work so are refused with the reason', async () => {
  await expect(readSettings({ CONSOLE_ROLES: 'web,matching' })).rejects.toThrow('set DATABASE_URL')
  await expect(rolesOf('web,matching', database as typeof shared)).rejects.toThrow(
    'set OBJECT_STORE_URL',
  )
  await expect(rolesOf('web,jobs')).rejects.toThrow('add matching, or set STREAMS_URL')
  await expect(rolesOf('matching')).rejects.toThrow('asked by nobody: set STREAMS_URL')
  const broker = { ...shared, STREAMS_URL: 'nats://a.internal:4222, nats://b.internal:4222' }
  expect(await rolesOf('web,jobs', broker)).toBe('web,jobs')
  expect(await rolesOf('matching', { ...broker, OBJECT_STORE_URL: '' })).toBe('matching')
  await expect(readSettings({ STREAMS_URL: 'redis://a.internal' })).rejects.toThrow(
    'STREAMS_URL: It names a NATS server',
  )
  await expect(
    readSettings({ INDEX_URL: 'redis://a.internal, nats://b.internal' }),
  ).rejects.toThrow('INDEX_URL: It names a Redis cluster')
})

const SECRET_KEY = 'one and the same secret for all of them'

/** What processes of one console share. */
async function newConsole() {
  const s3 = await startS3Server()
  onTestFinished(() => s3.stop())
  return { DATABASE_URL: await testDatabase(), OBJECT_STORE_URL: s3.url, SECRET_KEY }
}

async function startWith(CONSOLE_ROLES: string, console: Record<string, string>) {
  const service = await startService({ ...console, CONSOLE_ROLES })
  onTestFinished(() => service.close())
  return service
}

test('a process that reads streams serves no pages and no calls, and says how it is', async () => {
  const service = await startWith('ears,matching', await newConsole())
  expect((await service.call('GET', '/health')).body).toMatchObject({ jobs: 'ok', database: 'ok' })
  await expect.poll(async () => (await service.call('GET', '/ready')).status).toBe(200)
  expect((await service.call('GET', '/metrics')).status).toBe(200)
  expect((await service.call('GET', '/')).status).toBe(404)
  expect((await service.call('POST', '/api/login', { body: {} })).status).toBe(404)
})

test('a process that serves pages leaves mails and jobs to others, who find them', async () => {
  const shared = await newConsole()
  const web = await startWith('web,matching', shared)
  await web.services.mail.send({ to: 'ada@example.org', subject: 'Later', text: 'By others.' })
  const ada = await web.newPerson()
  const { body } = await ada.call('POST', '/buckets', { name: 'News', region: 'eu-west-1' })
  const files = `/buckets/${body.data.id}/files`
  const song = wavBytes(melody({ seconds: 5 }))
  const sent = await multipart({ file: { name: 'song.wav', bytes: song } })
  await web.call('POST', `/api${files}`, { token: ada.token, ...sent })
  const jobs = await startWith('jobs,matching', shared)
  expect(await jobs.mailTo('ada@example.org')).toMatchObject({ subject: 'Later' })
  expect(await web.outbox()).toEqual([])
  const states = async () =>
    (await ada.call('GET', files)).body.data.map(({ state }: { state: number }) => state)
  await expect.poll(states, { timeout: 120_000 }).toEqual([1])
})
