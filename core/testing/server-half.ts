import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/**
 * Builds the plugin of a folder into its `dist` and answers how an operator names its server half:
 * `startService({}, { operator: { pluginServers: [await serverHalf('.')] } })`.
 */
export async function serverHalf(folder: string): Promise<{ folder: string; integrity: string }> {
  const cwd = resolve(folder)
  // In a process of its own: where tests have a browser's globals, the build does not run.
  const program = `import { buildPlugin } from '@console/core/build'
    const { integrity } = await buildPlugin({ folder: process.cwd() })
    process.stdout.write(integrity)`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd })
  return { folder: resolve(cwd, 'dist'), integrity: stdout }
}
