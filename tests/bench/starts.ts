import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFile, cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { type Figure, figure, median } from './figures'

/** Starts a program in a group of its own and answers with a way to wait for what it says. */
function start(command: string, args: string[], cwd: string, env: Record<string, string>) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  return {
    child,
    /** What it says after the first `from` characters, once that fits. */
    async says(pattern: RegExp, from = 0, seconds = 40): Promise<RegExpExecArray> {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(2)) {
        const match = pattern.exec(said.slice(from))
        if (match) return match
        if (child.exitCode !== null) break
      }
      throw new Error(`${command} ${args.join(' ')} did not say ${pattern}: ${said.slice(-300)}`)
    },
    length: () => said.length,
  }
}

/** Answers when all of the group has ended: what npm started takes a moment longer than npm. */
async function stop({ pid }: ChildProcess) {
  if (!pid) return
  process.kill(-pid, 'SIGTERM')
  while (isThere(-pid)) await sleep(20)
}

function isThere(group: number) {
  try {
    return process.kill(group, 0)
  } catch {
    return false
  }
}

const ready = /Data is kept in/

/** `npm start` of a build that is there: on no data, on data that is there, and the same on cores that are busy. */
export async function measureStart(): Promise<Figure[]> {
  const directory = await makeTemporaryDirectory('bench-start-')
  try {
    const first = await timeOfStart(directory)
    const later: number[] = []
    const busy: number[] = []
    for (let run = 0; run < 5; run += 1) {
      later.push(await timeOfStart(directory))
      busy.push(await withBusyCores(() => timeOfStart(directory)))
    }
    const note = `median of ${later.length}, to listening`
    return [
      figure('npm start, first', first, 'ms', 'built already; makes the database'),
      figure('npm start, again', median(later), 'ms', note),
      figure('npm start, again, on two busy cores', median(busy), 'ms', note),
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function timeOfStart(directory: string): Promise<number> {
  const env = { CONSOLE_DATA_DIR: directory, PORT: String(await freePort()) }
  const started = performance.now()
  const { child, says } = start('npm', ['start'], process.cwd(), env)
  try {
    await says(ready)
    return performance.now() - started
  } finally {
    await stop(child)
  }
}

/** While two other programs take what they can get. */
async function withBusyCores<T>(work: () => Promise<T>): Promise<T> {
  const others = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  try {
    return await work()
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }
}

/** The development build and one save in a copy of the sources. */
export async function measureDevelopment(): Promise<Figure[]> {
  const root = process.cwd()
  const copy = join(root, 'tests/output/bench-development')
  await rm(copy, { recursive: true, force: true })
  for (const part of [
    'core',
    'host',
    'plugins',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'build.mjs',
  ]) {
    const filter = (path: string) => !path.endsWith('node_modules')
    await cp(join(root, part), join(copy, part), { recursive: true, filter })
  }
  // Hard links: the build takes packages for the project's own only where they really lie in it.
  execFileSync('cp', ['-al', join(root, 'node_modules'), copy])
  const directory = await makeTemporaryDirectory('bench-development-')
  const env = { CONSOLE_DATA_DIR: directory, PORT: String(await freePort()) }

  const began = performance.now()
  const { child, says, length } = start(process.execPath, ['build.mjs', '--watch'], copy, env)
  const saves: number[] = []
  let built = Number.NaN
  try {
    await says(/built .* in \d+ ms/)
    built = performance.now() - began
    await says(ready)
    for (let save = 0; save < 7; save += 1) {
      const from = length()
      const started = performance.now()
      const page = join(copy, 'plugins/home/browser/home-page.tsx')
      await appendFile(page, `export const saved${save} = ${save}\n`)
      await says(/built .* in \d+ ms/, from)
      saves.push(performance.now() - started)
      await sleep(300)
    }
  } finally {
    await stop(child)
    await rm(directory, { recursive: true, force: true })
    await rm(copy, { recursive: true, force: true })
  }
  return [
    figure('development build', built, 'ms', 'from starting the program'),
    figure('rebuild on save', median(saves), 'ms', `median of ${saves.length}, from the save`),
  ]
}
