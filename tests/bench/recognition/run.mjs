import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { copyMigrations, externalPackages } from '../../../host/build/server.mjs'

// `npm run bench:recognition` prints all parts one after the other and fails where one does: `--synthetic` (made music, and what
// everything costs), `--recorded`, `--programmes` (scans) and `--size` alone; `--quick`: fewer of everything, ten minutes. `--train`
// makes the model anew. Bundled with the engine's own worker threads.
const root = fileURLToPath(new URL('../../..', import.meta.url))
process.chdir(root)
const output = join(root, 'tests/output/bench-recognition')
mkdirSync(output, { recursive: true })
await build({
  absWorkingDir: root,
  entryPoints: {
    'recognition-bench': 'tests/bench/recognition/main.ts',
    'recorded-bench': 'tests/bench/recognition/recorded/measure.ts',
    'programmes-bench': 'tests/bench/recognition/recorded/programmes-main.ts',
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
const parts = {
  '--synthetic': 'recognition-bench',
  '--recorded': 'recorded-bench',
  '--programmes': 'programmes-bench',
  '--size': 'size-bench',
}
const benches = { ...parts, '--train': 'train-bench' }
const asked = Object.keys(benches).find((option) => process.argv.includes(option))
if (asked) await import(pathToFileURL(join(output, `${benches[asked]}.js`)).href)
else {
  const options = process.argv.slice(2)
  const small = options.includes('--quick') ? ['--hours=30', '--samples=50'] : []
  const failed = Object.keys(parts).filter(
    (part) =>
      spawnSync(process.execPath, [process.argv[1], part, ...options, ...small], {
        stdio: 'inherit',
      }).status !== 0,
  )
  console.log(failed.length === 0 ? 'all targets are met' : `missed: ${failed.join(', ')}`)
  process.exit(failed.length === 0 ? 0 : 1)
}
