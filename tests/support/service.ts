import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { limitTypes } from '@console/core/contract'
import pino from 'pino'
import { composeService, type Service } from '../../host/server/compose'
import { createAccount } from '../../host/server/identity/accounts'
import { openSession } from '../../host/server/identity/tokens'
import { readSettings } from '../../host/server/settings'
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

export interface TestService extends Service {
  directory: string
  newPerson(options?: {
    limitType?: (typeof limitTypes)[number]
    scopes?: string[]
  }): Promise<Person>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  call<Body = any>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>
}

interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The embedded service in this process, on a database and a data directory of its own. */
export async function startService(config: Record<string, string> = {}): Promise<TestService> {
  const directory = await makeTemporaryDirectory('service-')
  const settings = await readSettings({
    CONSOLE_DATA_DIR: directory,
    CONSOLE_CONFIG: join(directory, 'console.config.json'),
    PUBLIC_URL: 'http://console.test',
    ...config,
  })
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const service = await composeService({ settings, databaseUrl: await testDatabase(), log })

  const call: TestService['call'] = async (method, path, { token, body, headers } = {}) => {
    const raw = typeof body === 'string' || Buffer.isBuffer(body)
    const answer = await service.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: parse(answer.body), headers: answer.headers }
  }

  return {
    ...service,
    directory,
    call,
    async newPerson({ limitType = 'Premium', scopes } = {}) {
      const email = `${randomBytes(6).toString('hex')}@example.org`
      const password = randomBytes(9).toString('base64url')
      const account = { email, password, name: '', limitType, active: 2 }
      const user = await createAccount(service.db, account)
      const token = await openSession(
        service.db,
        { ...user, scopes: scopes ?? user.scopes },
        { ip: '127.0.0.1', userAgent: '' },
      )
      return {
        uid: user.uid,
        userId: user.id,
        email,
        password,
        token,
        call: (method, path, body) =>
          call(method, `/api${path}`, { token, ...(body !== undefined && { body }) }),
      }
    },
    async close() {
      await service.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
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
