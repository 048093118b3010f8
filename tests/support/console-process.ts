import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporaryDirectory } from './temporary-directory'

export interface RunningConsole {
  address: string
  directory: string
  email: string
  password: string
  /** Where there is an admin area. */
  operator: { email: string; password: string }
  process: ChildProcess
  /** Milliseconds from starting the program to its saying where it is. */
  readyAfter: number
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Ends it gracefully. */
  stop(): Promise<void>
}

interface RunOptions {
  /** Kept between runs; a new one unless given. */
  directory?: string
  port?: number | undefined
  env?: Record<string, string>
  /** Where another build of it is. */
  folder?: string
}

/** The built console as `npm start` runs it: its own process, its own database, a data directory of its own. */
export async function runConsole({
  directory,
  port,
  env = {},
  folder = '.',
}: RunOptions = {}): Promise<RunningConsole> {
  const data = directory ?? (await makeTemporaryDirectory('journey-'))
  const chosen = port ?? (await freePort())
  const started = performance.now()
  const program = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    env: {
      ...process.env,
      PORT: String(chosen),
      CONSOLE_DATA_DIR: data,
      LOG_LEVEL: 'warn',
      // Journeys begin with nothing.
      DEMO_DATA: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Nobody else would end it when who started it fails.
  const leave = () => program.kill('SIGKILL')
  process.once('exit', leave)
  program.once('exit', () => process.off('exit', leave))
  let said = ''
  program.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const ready = new Promise<void>((resolve, reject) => {
    program.stdout?.on('data', (chunk) => {
      said += chunk
      if (said.includes('Data is kept in')) resolve()
    })
    program.once('exit', () => reject(new Error(`The console did not start: ${said}`)))
  })
  await ready
  const [, email = '', password = ''] = /Sign in as (\S+) with (\S+)/.exec(said) ?? []
  const [, operator = '', secret = ''] = /As an operator: (\S+) with (\S+)/.exec(said) ?? []
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (program.exitCode !== null || program.signalCode !== null) return
    const gone = once(program, 'exit')
    program.kill(signal)
    await gone
  }
  return {
    address: `http://127.0.0.1:${chosen}`,
    directory: data,
    email,
    password,
    operator: { email: operator, password: secret },
    process: program,
    readyAfter: performance.now() - started,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (!directory) await rm(data, { recursive: true, force: true })
    },
  }
}

/** Nobody else gets it while a console is killed and started again: the system hands out those above by itself. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** Signs in over the API and answers what calls it. */
export async function signInByApi({
  address,
  email,
  password,
}: Pick<RunningConsole, 'address' | 'email' | 'password'>) {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const headers: Record<string, unknown> = Object.fromEntries(response.headers)
    return { status: response.status, headers, body: text ? JSON.parse(text) : undefined }
  }
  const { body } = await call('POST', '/login', { email, password })
  const token: string = body.access_token
  return {
    token,
    call: (method: string, path: string, sent?: unknown) => call(method, path, sent, token),
  }
}
