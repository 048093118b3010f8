import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const usage = `npm run test:flaky -- <name> [rounds]   test files with that in their path, ten times, their tests in another order
                                       each time, while other programs want the cores; says what failed`

const root = fileURLToPath(new URL('../..', import.meta.url))
const output = join(root, 'tests/output')
const report = join(output, 'flaky.json')
const [name, rounds = '10'] = process.argv.slice(2)

if (!name || !(Number(rounds) > 0)) {
  console.error(usage)
  process.exit(2)
}

mkdirSync(output, { recursive: true })
const load = Array.from(
  { length: availableParallelism() },
  () => new Worker('for (;;) Math.random()', { eval: true }),
)
/** How often each test failed, by its name. */
const failures = new Map()
let tests = 0
for (let round = 1; round <= Number(rounds); round++) {
  const started = performance.now()
  const { seed, results, broken } = await runOnce()
  tests += results.length
  const failed = results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  for (const what of [...failed, ...broken]) failures.set(what, (failures.get(what) ?? 0) + 1)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const said = failed.length + broken.length ? `${failed.length + broken.length} failed` : 'passed'
  console.log(`round ${round}, seed ${seed}: ${said} of ${results.length} (${seconds} s)`)
}
await Promise.all(load.map((worker) => worker.terminate()))
for (const [what, times] of failures) console.log(`${times} of ${rounds}: ${what}`)
if (tests === 0) console.error(`No test ran: nothing has '${name}' in its path.`)
process.exit(failures.size || tests === 0 ? 1 : 0)

async function runOnce() {
  const seed = Math.floor(Math.random() * 2 ** 31)
  rmSync(report, { force: true })
  const { code, said } = await vitest(seed)
  const { testResults } = readReport()
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !hasFailed(assertionResults))
    .map(({ name: file, message }) => `${relative(root, file)}: ${message}`)
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  // A run can fail without a failed test, through an error outside of all of them.
  if (code !== 0 && results.length && !broken.length && !hasFailed(results)) broken.push('the run')
  if (code !== 0) console.log(said)
  return { seed, results, broken }
}

function hasFailed(results) {
  return results.some(({ status }) => status === 'failed')
}

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}

function vitest(seed) {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=tests/vitest.config.ts',
      '--retry=0',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      name,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TEST_ORDER_SEED: String(seed) },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}
