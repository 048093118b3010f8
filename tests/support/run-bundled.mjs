import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Runs a program in TypeScript that uses the support of the tests: bundled first, since Node reads JavaScript. */
export async function runBundled(entry) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  process.chdir(root)
  const outfile = join(root, 'tests/output', `${basename(dirname(entry))}.mjs`)
  mkdirSync(dirname(outfile), { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // Sources of the workspace are no package.
    alias: {
      '@console/core/contract': './core/contract/index.ts',
      '@console/core/server': './core/server/index.ts',
    },
    logLevel: 'warning',
  })
  await import(pathToFileURL(outfile).href)
}
