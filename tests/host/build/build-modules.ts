import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** The build's own modules are plain JavaScript, without types. */
export const buildModule = (name: string) =>
  import(fileURLToPath(new URL(`../../../host/build/${name}.mjs`, import.meta.url)))

/** Writes files into a new directory; answers with its path. */
export async function writeFiles(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'console-build-'))
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), contents)
  }
  return root
}

/** Bundles `main.ts` of the directory; answers with what it said when run, and with the files that were loaded. */
export async function bundleAndRun(root: string, plugins: Plugin[]) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['main.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'bundle',
    metafile: true,
    plugins,
    logLevel: 'silent',
    write: false,
  })
  const code = result.outputFiles[0]?.text ?? ''
  const loaded = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith('direct:'))
  return { said: new Function(`${code}; return bundle.said`)() as unknown, loaded: loaded.sort() }
}
