import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { fieldNotes } from '../../host/build/field-notes.mjs'
import { externalPackages } from '../../host/build/server.mjs'
import type { Figure } from './figures'

/** Runs programs in TypeScript beside the service and its threads; the last line of the first one is its figures. */
export async function measuredApart(
  entries: readonly { name: string; file: string }[],
  options: readonly (string | number)[],
): Promise<Figure[]> {
  const root = process.cwd()
  const folder = join(root, 'dist/bench')
  await build({
    absWorkingDir: root,
    entryPoints: entries.map(({ name, file }) => ({ in: file, out: name })),
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
    const program = spawn(
      process.execPath,
      [join(folder, `${entries[0]?.name}.js`), ...options.map(String)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
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
