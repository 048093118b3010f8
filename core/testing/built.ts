import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

// In a process of its own: where tests have a browser's globals, the build does not run.
const program = `import { buildPlugin } from '@console/core/build'
  const [outdir] = process.argv.slice(1)
  try {
    const { integrity } = await buildPlugin({ folder: process.cwd(), outdir })
    process.stdout.write(integrity)
  } catch ({ message }) {
    process.stderr.write(message)
    process.exitCode = 1
  }`

async function build(folder: string, outdir: string): Promise<string> {
  const args = ['--input-type=module', '--eval', program, outdir]
  const { stdout } = await run(process.execPath, args, { cwd: folder })
  return stdout
}

/** What keeps the plugin of a folder from being built, as sentences; it writes nothing there. Nothing is wrong when the list is empty. */
export async function checkBuild(folder: string): Promise<string[]> {
  const outdir = await mkdtemp(join(tmpdir(), 'plugin-'))
  try {
    await build(resolve(folder), outdir)
    return []
  } catch (error) {
    return [(error as { stderr: string }).stderr.trim()]
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}

/**
 * Builds the plugin of a folder into its `dist` and answers how an operator names its server half:
 * `startService({}, { operator: { pluginServers: [await serverHalf('.')] } })`.
 */
export async function serverHalf(folder: string): Promise<{ folder: string; integrity: string }> {
  const outdir = resolve(folder, 'dist')
  return { folder: outdir, integrity: await build(resolve(folder), outdir) }
}
