import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pathWithout } from './without.mjs'

// `npm run test:nodes`: `npm start`, a sign-in and an upload that is read, on each version of Node that README names, and
// without ffmpeg, so that the built program reads by its own decoders. The programs come from npm, all at once, and are tried one
// after the other. Anything that is written to standard error is a failure.
const root = fileURLToPath(new URL('../..', import.meta.url))
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24']
const path = pathWithout('ffmpeg') ?? process.env.PATH
const installed = await Promise.all(versions.map((one) => install(one).catch((error) => error)))

let failed = 0
for (const [at, version] of versions.entries()) {
  const started = performance.now()
  const folder = installed[at]
  const problem =
    folder instanceof Error ? folder.message : await tryWith(folder).catch(({ message }) => message)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Node ${version}: ${problem ?? 'started without a word, signed in, uploaded'} (${seconds} s)`,
  )
  if (problem) failed++
}
console.log(`${versions.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

/** The folder that holds the program. */
async function install(version) {
  const prefix = join(root, 'tests/output', `node-${version}`)
  mkdirSync(prefix, { recursive: true })
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  await promisify(execFile)(
    'npm',
    ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`],
    { shell: process.platform === 'win32' },
  )
  return join(prefix, 'node_modules', name, 'bin')
}

/** Answers with what was wrong. */
async function tryWith(folder) {
  const data = mkdtempSync(join(tmpdir(), 'node-version-'))
  // Started by root the database runs as another user.
  chmodSync(data, 0o755)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const program = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: {
      ...process.env,
      PATH: folder + delimiter + path,
      PORT: String(port),
      CONSOLE_DATA_DIR: data,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'warn',
    },
  })
  let said = ''
  let complaints = ''
  program.stdout.on('data', (chunk) => {
    said += chunk
  })
  program.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const ended = once(program, 'exit')
  try {
    await until(() => said.includes('Data is kept in') || program.exitCode !== null)
    const [, email, password] = /Sign in as (\S+) with (\S+)/.exec(said) ?? []
    if (!email) return `did not start: ${said}${complaints}`
    const problem = await use(address, email, password)
    program.kill('SIGTERM')
    const [code] = await ended
    if (problem) return problem
    if (code !== 0) return `ended with ${code}`
    // That is said on purpose.
    const warnings = said
      .split('\n')
      .filter((line) => line.startsWith('{') && !line.includes('No ffmpeg on the PATH'))
    return complaints || warnings.join('\n') || undefined
  } finally {
    program.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

async function use(address, email, password) {
  /** @returns {Promise<any>} */
  const call = async (path, options, token = '') => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const headers = { ...authorization, ...options.headers }
    const response = await fetch(`${address}/api${path}`, { ...options, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const json = (body) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { access_token: token } = await call('/login', json({ email, password }))
  const draft = { name: 'Jingles', region: 'eu-west-1', type: 'File' }
  const { data: bucket } = await call('/buckets', json(draft), token)
  const form = new FormData()
  form.set('data_type', 'audio')
  form.set('file', new Blob([readFileSync(join(root, 'tests/fixtures/jingle.mp3'))]), 'jingle.mp3')
  await call(`/buckets/${bucket.id}/files`, { method: 'POST', body: form }, token)
  return await until(async () => {
    const { data } = await call(`/buckets/${bucket.id}/files`, {}, token)
    return data[0]?.state === 1
  })
}

/** Answers with a sentence when it took too long. */
async function until(holds) {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds()) return undefined
    await new Promise((later) => setTimeout(later, 200))
  }
  return 'took longer than two minutes'
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
