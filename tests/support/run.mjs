import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { always, changedFiles, changesEverything, journeysFor } from './changed.mjs'
import { readReport, tellMissed } from './test-report.mjs'
import { filesWithTag, pathWithout } from './without.mjs'

// What `npm test` runs. Arguments are passed on to vitest: `npm test -- buckets` runs the tests with that in their path,
// `npm test -- --changed` those that what changed since the main branch, or since the last commit, may break, and
// `npm test -- --without=ffmpeg` those that hear by what the machine has, tagged `decoder`, as where the program is missing.
const root = fileURLToPath(new URL('../..', import.meta.url))
/** Files. More than these do not fail by chance. */
const mostAgain = 3
const output = join(root, 'tests/output')
/** Those that passed only when they were run again, in the run before: twice is no chance. */
const neededAgain = readFileSync(join(root, 'tests/needed-again.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const args = process.argv.slice(2).filter((arg) => !arg.startsWith('--without='))
const without = process.argv.find((arg) => arg.startsWith('--without='))?.split('=')[1]
if (without) {
  process.env.PATH = pathWithout(without)
  args.push('--tags-filter=decoder', ...filesWithTag('decoder', root))
}

mkdirSync(output, { recursive: true })

const build = ['build', ['node', 'build.mjs', '--if-changed']]
const others = [
  ['types', ['npm', 'run', '--silent', 'types']],
  ['lint', ['biome', 'check', '.']],
]
const checks = await Promise.all(
  (without ? [build] : [...others, build]).map(([name, command]) => step(name, command)),
)
for (const { name, code, said, seconds } of checks) {
  process.stdout.write(`${said.trimEnd()}${said.trim() ? '\n' : ''}`)
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
}
const refused = checks.find(({ code }) => code !== 0)
if (refused) process.exit(refused.code)

const runs = []
for (const [projects, filters] of suites()) {
  const first = await vitest(projects, filters)
  const run = process.env.CI ? await runAgain(first, projects) : first
  runs.push(run)
  if (run.code !== 0) break
}
const passed = runs.reduce((sum, run) => sum + run.passed, 0)
const failed = runs.reduce((sum, run) => sum + run.failed, 0)
const missed = runs.flatMap((run) => run.missed)
const again = runs.flatMap((run) => run.again ?? [])
const twice = again.filter((file) => neededAgain.includes(file))
for (const line of tellMissed(missed)) console.log(line)
for (const file of again) console.log(`Passed only when run again: ${file}`)
for (const file of twice) {
  console.log(`${file} needed that in the run before too (tests/needed-again.txt): it has failed`)
}
const skipped = missed.length ? `, ${missed.length} skipped` : ''
console.log(`${passed - twice.length} passed, ${failed + twice.length} failed${skipped}`)
if (twice.length) process.exit(1)
process.exit(runs.at(-1)?.code || (passed || args.includes('--changed') ? 0 : 1))

/** Projects of vitest, one after the other, each with what is passed on to it. */
function suites() {
  const filters = args.filter((arg) => arg !== '--changed')
  const whole = [
    [['unit', 'dom'], filters],
    [['journeys'], filters],
  ]
  if (without) return whole.slice(0, 1)
  if (filters.length === args.length) return whole
  const { since, files } = changedFiles(root)
  console.log(`${files.length} files changed since ${since.slice(0, 12)}`)
  if (changesEverything(files)) return whole
  const looking = always.map((name) => `tests/${name}.test.ts`)
  const called = journeysFor(files)
  return [
    files.length ? [['unit'], looking] : undefined,
    files.length
      ? [
          ['unit', 'dom'],
          [`--changed=${since}`, ...filters],
        ]
      : undefined,
    called.length ? [['journeys'], called] : undefined,
  ].filter(Boolean)
}

/** Where nobody looks again: a few files that failed are run once more, whole and alone, and named. */
async function runAgain(first, projects) {
  const { broken } = first
  if (first.code === 0 || broken.length === 0 || broken.length > mostAgain) return first
  console.log(`Again: ${broken.join(' ')}`)
  const second = await vitest(projects, broken)
  if (second.code !== 0) return { ...first, ...second, passed: first.passed }
  return { ...first, code: 0, passed: first.passed + first.failed, failed: 0, again: broken }
}

/** What it says is kept, so that steps side by side do not mix their lines. */
async function step(name, command) {
  const started = Date.now()
  let said = ''
  const keep = (chunk) => {
    said += chunk
  }
  const code = await execute(command, keep)
  return { name, code, said, seconds: ((Date.now() - started) / 1000).toFixed(1) }
}

async function vitest(projects, filters) {
  const report = join(output, `${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const code = await execute([
    'vitest',
    'run',
    '--config=tests/vitest.config.ts',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...filters,
  ])
  const told = readReport(report, root)
  // A run can fail without a failed test, through an error outside of all of them.
  return { ...told, code, failed: code !== 0 ? Math.max(told.failed, 1) : told.failed }
}

function execute([program, ...args], keep) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: keep ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
      },
    })
    if (keep) {
      child.stdout?.on('data', keep)
      child.stderr?.on('data', keep)
    }
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
