import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { limitTypes } from '@console/core/contract'
import type { SeedStream } from '@console/core/server'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { MonitorLimits } from '../../host/engine/recognition/monitoring/monitor'
import { composeService, type Service } from '../../host/server/compose'
import { readSettings } from '../../host/server/config/settings'
import { createAccount } from '../../host/server/identity/accounts/accounts'
import { openSession } from '../../host/server/identity/authority/tokens'
import { contacts } from '../../host/server/identity/tables'
import { mails as waiting } from '../../host/server/mail/tables'
import { storeOperator } from '../../host/server/operators/operator-command'
import { users } from '../../host/server/people/tables'
import { testDatabase } from './postgres'
import { makeTemporaryDirectory } from './temporary-directory'

interface Answer<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

/** Calls of one person: JSON in, JSON out. */
export interface Person {
  uid: number
  userId: number
  email: string
  password: string
  token: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
  call<Body = any>(method: string, path: string, body?: unknown): Promise<Answer<Body>>
}

/** A mail of the outbox. */
export interface Mail {
  to: string
  subject: string
  /** Headers and text as they stand in the file. */
  raw: string
  text: string
}

export interface TestService extends Service {
  directory: string
  databaseUrl: string
  /** Mails and text messages, oldest first, once none waits. */
  outbox(): Promise<Mail[]>
  /** The newest mail to this address with such a subject, once it is there. */
  mailTo(address: string, subject?: RegExp): Promise<Mail>
  /** A root user with an account; with scopes an IAM user of it. */
  newPerson(options?: {
    limitType?: (typeof limitTypes)[number]
    scopes?: string[]
    /** Scopes of an operator, who has an account like everybody. */
    operator?: string[]
  }): Promise<Person>
  newIamUser(root: Pick<Person, 'uid'>, scopes: string[]): Promise<Person>
  /** Throws when the pool was asked inside a transaction, even if the refusal was caught. */
  expectNoOutsideQuery(): void
  /** Another session of the same person. */
  newSession(person: Pick<Person, 'uid' | 'userId'>): Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  call<Body = any>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>
}

interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** Where the call comes from; this machine unless told. */
  from?: string
}

interface TestConfig {
  botCheck: object
  settings?: { billing?: { issuer?: object; vat?: object } }
}

interface ServiceOptions {
  log?: pino.Logger
  /** What stands in the operator's configuration file. */
  operator?: object
  /** Milliseconds of silence after which a play on a stream is over. */
  longestPause?: number
  /** How long streams are waited for. */
  monitorLimits?: Partial<MonitorLimits>
  /** Ends the program so that it is started again, where the environment says by whom. */
  restart?: () => void
  /** What a demo account listens to once it is filled. */
  demoStreams?: readonly SeedStream[]
  /** As a command of an operator runs. */
  isCommand?: boolean
  /** Where the built console lies, for journeys: with it pages are answered, too. */
  browserDirectory?: string
}

/** The embedded service for a whole file, closed after its last test. */
export async function openService(
  environment: Record<string, string> = {},
  options: ServiceOptions = {},
): Promise<TestService> {
  const service = await startService(environment, options)
  afterAll(() => service.close())
  return service
}

let shared: Promise<TestService> | undefined

/**
 * One service without options for all files of a worker. A file makes accounts of its own in it, and must not depend on what
 * is there of others; a file that must takes `openService`.
 */
export async function sharedService(): Promise<TestService> {
  shared ??= startShared()
  const service = await shared
  afterAll(() => service.expectNoOutsideQuery())
  return service
}

async function startShared() {
  const often = 1_000_000
  const rateLimits = { signIn: often, perAddress: often, perPerson: often }
  const service = await startService(
    { DATABASE_URL: await testDatabase({ isShared: true }) },
    { operator: { rateLimits } },
  )
  process.once('exit', () => rmSync(service.directory, { recursive: true, force: true }))
  return service
}

/** The embedded service in this process, on a database and a data directory of its own. */
export async function startService(
  environment: Record<string, string> = {},
  options: ServiceOptions = {},
): Promise<TestService> {
  const {
    operator,
    longestPause,
    monitorLimits,
    demoStreams,
    browserDirectory,
    restart,
    isCommand = false,
    log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
  } = options
  const directory = await makeTemporaryDirectory('service-')
  // Calls are made by programs here: only tests of the check itself switch it on.
  const config: TestConfig = { botCheck: { kind: 'none' }, ...operator }
  await writeFile(join(directory, 'console.config.json'), JSON.stringify(config))
  const settings = await readSettings({
    CONSOLE_DATA_DIR: directory,
    CONSOLE_CONFIG: join(directory, 'console.config.json'),
    PUBLIC_URL: 'http://console.test',
    ...environment,
  })
  const databaseUrl = settings.databaseUrl ?? (await testDatabase())
  const { issuer, vat } = config.settings?.billing ?? {}
  const needsCountry = issuer !== undefined || vat !== undefined
  const inside: Error[] = []
  const service = await composeService({
    settings,
    databaseUrl,
    log,
    longestPause,
    monitorLimits,
    demoStreams,
    browserDirectory,
    restart,
    isCommand,
    askedInside(asked) {
      inside.push(asked)
      throw asked
    },
  })

  const call: TestService['call'] = async (method, path, options = {}) => {
    const { token, body, headers, from } = options
    const raw = typeof body === 'string' || Buffer.isBuffer(body)
    const answer = await service.app.inject({
      method: method as 'GET',
      url: path,
      ...(from && { remoteAddress: from }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: parse(answer.body), headers: answer.headers }
  }

  async function signedIn(user: typeof users.$inferSelect, password: string): Promise<Person> {
    const { id: userId, uid, email } = user
    const client = { ip: '127.0.0.1', userAgent: '' }
    // As if the second factor had been given, which an operator must have.
    const token = await openSession(service.db, user, client, { factorAt: new Date() })
    return {
      uid,
      userId,
      email,
      password,
      token,
      call: (method, path, body) =>
        call(method, `/api${path}`, { token, ...(body !== undefined && { body }) }),
    }
  }

  const newIamUser: TestService['newIamUser'] = async ({ uid }, scopes) => {
    const name = randomBytes(6).toString('hex')
    const values = { uid, type: 'iam', name, scopes } as const
    const [user] = await service.db.insert(users).values(values).returning()
    if (!user) throw new Error('the user was not stored')
    return signedIn(user, '')
  }

  function expectNoOutsideQuery() {
    const queries = inside.splice(0)
    if (queries.length > 0) throw new Error(queries.map(placesOf).join('\n'))
  }

  async function outbox() {
    for (const end = Date.now() + 20_000; Date.now() < end; await setTimeout(20)) {
      if ((await service.db.$count(waiting)) === 0) break
    }
    return mailsIn(join(directory, 'outbox'))
  }

  return {
    ...service,
    directory,
    databaseUrl,
    call,
    outbox,
    async mailTo(address, subject = /^/) {
      for (const end = Date.now() + 20_000; Date.now() < end; await setTimeout(20)) {
        const found = (await outbox()).findLast(
          (mail) => mail.to === address && subject.test(mail.subject),
        )
        if (found) return found
      }
      throw new Error(`no mail to ${address} about ${subject}`)
    },
    async newPerson({ limitType = 'Premium', scopes, operator } = {}) {
      const email = `${randomBytes(6).toString('hex')}@example.org`
      const password = randomBytes(9).toString('base64url')
      const account = { email, password, name: '', limit_type: limitType, active: 2 }
      const user = await createAccount(service.db, account)
      if (operator) await storeOperator(service.db, user, operator)
      // Nothing is invoiced without one; no VAT is due in this one.
      if (needsCountry) {
        const name = { first_name: '', last_name: '' }
        await service.db.insert(contacts).values({ uid: user.uid, ...name, country: 'US' })
      }
      return scopes ? newIamUser(user, scopes) : signedIn(user, password)
    },
    newIamUser,
    newSession: ({ uid, userId }) =>
      openSession(service.db, { uid, id: userId, scopes: [] }, { ip: '127.0.0.1', userAgent: '' }),
    expectNoOutsideQuery,
    async close() {
      await service.close()
      await rm(directory, { recursive: true, force: true })
      expectNoOutsideQuery()
    },
  }
}

const placesOf = (asked: Error) => `${asked.stack}\n${(asked.cause as Error).stack}`

async function mailsIn(directory: string): Promise<Mail[]> {
  const names = await readdir(directory).catch(() => [])
  const files = names.filter((name) => /\.(eml|sms)$/.test(name)).sort()
  const raws = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')))
  return raws.map((raw) => {
    const end = raw.indexOf('\n\n')
    const header = (name: string) =>
      new RegExp(`^${name}: (.*)$`, 'm').exec(raw.slice(0, end))?.[1] ?? ''
    return { raw, to: header('To'), subject: header('Subject'), text: raw.slice(end + 2).trim() }
  })
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A multipart body with its content type, as a browser or curl sends it. */
export async function multipart(fields: Record<string, string | { name: string; bytes: Buffer }>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name)
  }
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
