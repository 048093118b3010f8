import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { fieldNotes } from '../../../host/build/field-notes.mjs'
import { externalPackages } from '../../../host/build/server.mjs'
import type { Figure } from '../figures'

export interface MonitorWish {
  /** Of each schedule. */
  hours: number
  streams: number
  speed: number
}

export interface SetsWish extends Omit<MonitorWish, 'streams'> {
  projects: number
}

/** Radios whose schedules are known, heard by the service faster than time goes: what it told against what they sent. */
export const measureMonitor = ({ hours, streams, speed }: MonitorWish) =>
  runBeside('run', [hours, streams, speed])

/** One station for one project, and for many that have buckets of their own. */
export const measureSets = ({ hours, projects, speed }: SetsWish) =>
  runBeside('sets', [hours, projects, speed])

const programs = {
  run: 'tests/bench/monitor/run.ts',
  sets: 'tests/bench/monitor/sets/run.ts',
  radios: 'tests/bench/monitor/radios.ts',
}

/** In a process of its own, which says its figures last. */
async function runBeside(name: keyof typeof programs, told: readonly number[]): Promise<Figure[]> {
  const root = process.cwd()
  // Beside the service and its threads.
  const folder = join(root, 'dist/bench')
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(programs).map(([out, file]) => ({ in: file, out })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    plugins: [externalPackages, fieldNotes(root)],
    logLevel: 'warning',
  })
  try {
    const program = spawn(process.execPath, [join(folder, `${name}.js`), ...told.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    program.stdout.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(program, 'close')
    const line = said.trim().split('\n').at(-1) ?? ''
    if (code !== 0 || !line.startsWith('[')) throw new Error(`It ended with ${code}: ${said}`)
    return JSON.parse(line)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
