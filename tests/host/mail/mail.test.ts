import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openMail } from '../../../host/server/mail/open-mail'
import { startMailServer } from '../../support/mail-server'
import { keptLog } from '../support/kept-log'

let dataDirectory: string
const publicUrl = 'https://console.example.org'

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'console-mail-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
})

const outbox = () => join(dataDirectory, 'outbox')

test('without a mail server a message is a file that a person can read', async () => {
  const log = keptLog()
  const mail = await openMail({ smtpUrl: undefined, dataDirectory, publicUrl, log })
  await mail.send({
    to: 'ann@example.org',
    replyTo: 'support@example.org',
    subject: 'Grüße 🎵',
    text: 'Open https://console.example.org/activate/abc=1',
  })
  const [name = '', ...more] = await readdir(outbox())
  expect(more).toEqual([])
  const file = join(outbox(), name)
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/^From: no-reply@console\.example\.org$/m)
  expect(text).toMatch(/^To: ann@example\.org$/m)
  expect(text).toMatch(/^Reply-To: support@example\.org$/m)
  expect(text).toMatch(/^Subject: Grüße 🎵$/m)
  expect(text).toMatch(/\n\nOpen https:\/\/console\.example\.org\/activate\/abc=1\n$/)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(log.lines).toEqual([
    { level: 'info', fields: { file }, message: 'mail written to the outbox' },
  ])
})

test('messages of the same moment do not overwrite each other', async () => {
  const mail = await openMail({ smtpUrl: undefined, dataDirectory, publicUrl, log: keptLog() })
  const send = (at: number) => mail.send({ to: 'a@b.c', subject: `${at}`, text: '' })
  await Promise.all(Array.from({ length: 20 }, (_, at) => send(at)))
  expect(await readdir(outbox())).toHaveLength(20)
})

test('no header can be smuggled in by the subject', async () => {
  const mail = await openMail({ smtpUrl: undefined, dataDirectory, publicUrl, log: keptLog() })
  await mail.send({ to: 'a@b.c', subject: 'x\r\nBcc: victim@example.org\u2028y\0', text: 'z' })
  const [name = ''] = await readdir(outbox())
  const text = await readFile(join(outbox(), name), 'utf8')
  expect(text).toContain('\nSubject: x Bcc: victim@example.org y\n')
  expect(text).not.toMatch(/^Bcc:/m)
})

test.each([
  'a@b.c\r\nBcc: d@e.f',
  'a@b.c, d@e.f',
  'Ann <a@b.c>',
  'a@b.c\0',
  'nobody',
  '',
  'a b@c.d',
])('the address %j gets no mail', async (address) => {
  const mail = await openMail({ smtpUrl: undefined, dataDirectory, publicUrl, log: keptLog() })
  const message = { subject: 's', text: 't' }
  await expect(mail.send({ ...message, to: address })).rejects.toThrow('Not an e-mail address')
  await expect(mail.send({ ...message, to: 'a@b.c', replyTo: address })).rejects.toThrow()
  await expect(readdir(outbox())).rejects.toThrow('ENOENT')
})

test('with a mail server messages go there', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const smtpUrl = `smtp://127.0.0.1:${server.port}?from=console@example.org&ignoreTLS=true`
  const mail = await openMail({ smtpUrl, dataDirectory, publicUrl, log: keptLog() })
  await mail.send({ to: 'ann@example.org', subject: 'Hello\r\nBcc: x@y.z', text: 'How are you?' })
  expect(server.lines).toContain('MAIL FROM:<console@example.org>')
  expect(server.lines.filter((line) => line.startsWith('RCPT TO'))).toEqual([
    'RCPT TO:<ann@example.org>',
  ])
  expect(server.lines).toContain('Subject: Hello Bcc: x@y.z')
  expect(server.lines).toContain('How are you?')
  await expect(readdir(outbox())).rejects.toThrow('ENOENT')
})

test.each(['mail.example.org', 'http://user:hidden@host', ''])(
  'the mail server address %j is refused without repeating it',
  async (smtpUrl) => {
    const opening = openMail({ smtpUrl, dataDirectory, publicUrl, log: keptLog() })
    await expect(opening).rejects.toThrow(/^SMTP_URL cannot be used: it looks like smtp:/)
    await expect(opening).rejects.not.toThrow('hidden')
  },
)
