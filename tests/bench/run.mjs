import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

// `npm run bench`, or `npm run bench -- pages table` for some of the measurements. They are TypeScript like the tests whose support they use: bundled first.
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
const output = join(root, 'tests/output')
mkdirSync(output, { recursive: true })
await build({
  absWorkingDir: root,
  entryPoints: ['tests/bench/main.ts'],
  outfile: join(output, 'bench.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
})
await import(pathToFileURL(join(output, 'bench.mjs')).href)
