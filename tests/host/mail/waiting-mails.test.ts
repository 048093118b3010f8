import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sweepMails } from '../../../host/server/mail/mail-sender'
import { mails } from '../../../host/server/mail/tables'
import { startMailServer } from '../../support/mail-server'
import { type Person, startService, type TestService } from '../../support/service'

const config = { plugins: { on: ['monitoring-admin'] }, supportAddress: 'support@example.org' }

/** A console whose mail server is this one, with an operator. */
async function consoleWith(port: number) {
  const url = `smtp://127.0.0.1:${port}?from=console@example.org&ignoreTLS=true`
  const service = await startService({ SMTP_URL: url }, { operator: config })
  onTestFinished(() => service.close())
  const scopes = ['read-admin-monitoring', 'write-admin-monitoring']
  return { service, operator: await service.newPerson({ operator: scopes }) }
}

/** A port at which nothing answers, until somebody does. */
async function freePort() {
  const server = await startMailServer()
  await server.stop()
  return server.port
}

const ask = async (service: TestService, description: string) => {
  const person = await service.newPerson()
  return await person.call('POST', '/support', {
    email: person.email,
    description,
    type: 'Support',
  })
}

async function mailPart(operator: Person) {
  const { body } = await operator.call('GET', '/admin/monitoring/health')
  return body.data.parts.find(({ part }: { part: string }) => part === 'mail')
}

const tried = (service: TestService) =>
  vi.waitFor(
    async () => {
      const [row] = await service.db.select().from(mails)
      expect(row).toMatchObject({ taken: false, error: expect.stringContaining('ECONNREFUSED') })
    },
    { timeout: 120_000 },
  )

test('a mail that was written while the mail server was away arrives when it is back', async () => {
  const port = await freePort()
  const { service, operator } = await consoleWith(port)
  expect((await ask(service, 'Nothing works.')).status).toBe(204)
  await tried(service)
  const away = await mailPart(operator)
  expect(away).toMatchObject({
    state: 'failing',
    reason: expect.stringContaining('ECONNREFUSED'),
    figures: { kind: 'SMTP', waiting: 1, waiting_since: expect.stringMatching(/^20/) },
  })

  const server = await startMailServer({ port })
  onTestFinished(() => server.stop())
  expect((await mailPart(operator)).state).toBe('behind')
  // The pause after the first try is over.
  await service.db.update(mails).set({ due_at: new Date() })
  await vi.waitFor(() => expect(server.lines).toContain('Nothing works.'), { timeout: 120_000 })
  await vi.waitFor(async () => expect((await mailPart(operator)).state).toBe('ok'))
  expect(await service.db.$count(mails)).toBe(0)
})

test('a mail is given up after three days, Health says so, and an operator sends it by hand', async () => {
  const port = await freePort()
  const { service, operator } = await consoleWith(port)
  await ask(service, 'Still nothing.')
  await tried(service)
  const [row] = await service.db.select().from(mails)
  const days = ((row?.try_until.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 86_400_000
  expect(days).toBeCloseTo(3, 3)
  await service.db.update(mails).set({ try_until: new Date(), due_at: new Date() })
  await vi.waitFor(
    async () =>
      expect((await mailPart(operator)).figures).toMatchObject({ given_up: 1, waiting: 0 }),
    { timeout: 120_000 },
  )

  const server = await startMailServer({ port })
  onTestFinished(() => server.stop())
  expect(await mailPart(operator)).toMatchObject({
    state: 'failing',
    reason: expect.stringContaining('ECONNREFUSED'),
  })
  const reason = 'The mail server is back'
  const { body } = await operator.call('POST', '/admin/monitoring/mails/send', { reason })
  expect(body.data.mails).toBe(1)
  await vi.waitFor(() => expect(server.lines).toContain('Still nothing.'), { timeout: 120_000 })
  await vi.waitFor(async () => expect((await mailPart(operator)).state).toBe('ok'))
})

test('a mail that the mail server refuses for good is told at once, with what it said, and is sent again by hand', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  server.says.toRecipients = '550 5.1.1 Nobody of that name is here'
  const { service, operator } = await consoleWith(server.port)
  await ask(service, 'Is anybody there?')
  await vi.waitFor(
    async () =>
      expect(await mailPart(operator)).toMatchObject({
        state: 'failing',
        reason: expect.stringContaining('550 5.1.1 Nobody of that name is here'),
        figures: { waiting: 0, given_up: 1 },
      }),
    { timeout: 120_000 },
  )
  delete server.says.toRecipients
  const reason = 'The mailbox is there now'
  const { body } = await operator.call('POST', '/admin/monitoring/mails/send', { reason })
  expect(body.data.mails).toBe(1)
  await vi.waitFor(() => expect(server.lines).toContain('Is anybody there?'), { timeout: 120_000 })
  await vi.waitFor(async () => expect((await mailPart(operator)).state).toBe('ok'))
})

test('a mail that the mail server does not take now is tried again by itself', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  server.says.toRecipients = '451 4.7.1 Greylisted, come back later'
  const { service } = await consoleWith(server.port)
  await ask(service, 'Later, then.')
  await vi.waitFor(
    async () =>
      expect(await service.db.select().from(mails)).toMatchObject([
        { given_up: false, taken: false, error: expect.stringContaining('451 4.7.1 Greylisted') },
      ]),
    { timeout: 120_000 },
  )
  delete server.says.toRecipients
  await service.db.update(mails).set({ due_at: new Date() })
  await vi.waitFor(() => expect(server.lines).toContain('Later, then.'), { timeout: 120_000 })
})

test('mails that were given up can be removed, and go by themselves after a month', async () => {
  const { service, operator } = await consoleWith(await freePort())
  const give = async (tryUntil: Date) => {
    await ask(service, 'x')
    await tried(service)
    await service.db.update(mails).set({ given_up: true, try_until: tryUntil })
  }
  await give(new Date())
  const { body } = await operator.call('POST', '/admin/monitoring/mails/drop', {
    reason: 'Too late',
  })
  expect(body.data.mails).toBe(1)
  await give(new Date(Date.now() - 31 * 86_400_000))
  await sweepMails(service.db)
  expect(await service.db.$count(mails)).toBe(0)
})

test('a mail server that takes calls and says nothing makes nobody wait', async () => {
  const server = await startMailServer({ silent: true })
  onTestFinished(() => server.stop())
  const { service } = await consoleWith(server.port)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(service, `${at}`)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  expect(await service.db.$count(mails, eq(mails.taken, true))).toBeLessThanOrEqual(5)
})

test('a link that resets a password lies in no table, and is not sent once it has run out', async () => {
  const port = await freePort()
  const { service } = await consoleWith(port)
  const person = await service.newPerson()
  await service.call('POST', '/api/password/email', { body: { email: person.email } })
  await tried(service)
  const [row] = await service.db.select().from(mails)
  expect(JSON.stringify(row)).not.toMatch(/reset-password|http|@/)
  const hours = ((row?.good_until?.getTime() ?? 0) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(0.9)
  expect(hours).toBeLessThanOrEqual(1)
  const { rows } = await service.db.execute(sql`select * from pgboss.job`)
  expect(JSON.stringify(rows)).not.toContain('reset-password/')

  const server = await startMailServer({ port })
  onTestFinished(() => server.stop())
  await service.db.update(mails).set({ good_until: new Date(), due_at: new Date() })
  await vi.waitFor(async () => expect(await service.db.$count(mails)).toBe(0), { timeout: 120_000 })
  expect(server.lines.filter((line) => line.startsWith('RCPT'))).toEqual([])
})
