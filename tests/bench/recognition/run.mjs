import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { copyMigrations, externalPackages } from '../../../host/build/server.mjs'

// `npm run bench:recognition`, `… -- --quick`, or `… -- --recorded` for recorded music. Bundled with the engine's own worker threads.
const root = fileURLToPath(new URL('../../..', import.meta.url))
process.chdir(root)
const output = join(root, 'tests/output/bench-recognition')
mkdirSync(output, { recursive: true })
await build({
  absWorkingDir: root,
  entryPoints: {
    'recognition-bench': 'tests/bench/recognition/main.ts',
    'recorded-bench': 'tests/bench/recognition/recorded/measure.ts',
    'size-bench': 'tests/bench/recognition/size-main.ts',
    'size-engine': 'tests/bench/recognition/size-engine.ts',
    'train-bench': 'tests/bench/recognition/recorded/train.ts',
    'recognition-bench-worker': 'tests/bench/recognition/worker.ts',
    'recognition.worker': 'host/engine/recognition/workers/recognition.worker.ts',
  },
  outdir: output,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  plugins: [externalPackages],
  sourcemap: 'inline',
  logLevel: 'warning',
})
await copyMigrations(root, join(output, 'migrations'))
const benches = { '--recorded': 'recorded-bench', '--size': 'size-bench', '--train': 'train-bench' }
const asked = Object.keys(benches).find((option) => process.argv.includes(option))
const bench = benches[asked] ?? 'recognition-bench'
await import(pathToFileURL(join(output, `${bench}.js`)).href)
