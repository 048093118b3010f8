import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const output = fileURLToPath(new URL('../../output/', import.meta.url))

/** Bundles a TypeScript file so that Node runs it as a process of its own. */
export async function bundleScript(entry: string): Promise<string> {
  const outfile = `${output}${basename(entry, '.ts')}.mjs`
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // The core is TypeScript, which Node 20 does not read.
    alias: {
      '@console/core/contract': fileURLToPath(new URL('../../../core/contract', import.meta.url)),
      '@console/core/server': fileURLToPath(new URL('../../../core/server', import.meta.url)),
    },
  })
  return outfile
}

export function startScript(script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
