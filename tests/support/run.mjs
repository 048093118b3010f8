import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { always, changedFiles, changesEverything, journeysFor } from './changed.mjs'

// What `npm test` runs. Arguments are passed on to vitest: `npm test -- buckets` runs the tests with that in their path,
// `npm test -- --changed` those that what changed since the main branch, or since the last commit, may break.
const root = fileURLToPath(new URL('../..', import.meta.url))
/** Files. More than these do not fail by chance. */
const mostAgain = 3
const output = join(root, 'tests/output')
const args = process.argv.slice(2)

mkdirSync(output, { recursive: true })

const checks = await Promise.all([
  step('types', ['npm', 'run', '--silent', 'types']),
  step('lint', ['biome', 'check', '.']),
  step('build', ['node', 'build.mjs', '--if-changed']),
])
for (const { name, code, said, seconds } of checks) {
  process.stdout.write(`${said.trimEnd()}${said.trim() ? '\n' : ''}`)
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
}
const refused = checks.find(({ code }) => code !== 0)
if (refused) process.exit(refused.code)

const runs = []
for (const [projects, filters] of suites()) {
  const first = await vitest(projects, filters)
  const run = process.env.CI ? await again(first, projects) : first
  runs.push(run)
  if (run.code !== 0) break
}
const passed = runs.reduce((sum, run) => sum + run.passed, 0)
const failed = runs.reduce((sum, run) => sum + run.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(runs.at(-1)?.code || (passed || args.includes('--changed') ? 0 : 1))

/** Projects of vitest, one after the other, each with what is passed on to it. */
function suites() {
  const filters = args.filter((arg) => arg !== '--changed')
  const whole = [
    [['unit', 'dom'], filters],
    [['journeys'], filters],
  ]
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
async function again(first, projects) {
  const { broken } = first
  if (first.code === 0 || broken.length === 0 || broken.length > mostAgain) return first
  console.log(`Again: ${broken.join(' ')}`)
  const second = await vitest(projects, broken)
  if (second.code !== 0) return { ...first, ...second, passed: first.passed }
  console.log(`Passed when run again: ${broken.join(' ')}`)
  return { ...second, passed: first.passed + first.failed }
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
  const { passed, failed, broken } = counts(report)
  // A run can fail without a failed test, through an error outside of all of them.
  return { code, passed, failed: code !== 0 ? Math.max(failed, 1) : failed, broken }
}

function counts(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failedFiles = testResults.filter(({ status }) => status === 'failed')
    const atAll = failedFiles.filter(
      ({ assertionResults }) => !assertionResults.some((test) => test.status === 'failed'),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests + atAll.length,
      broken: failedFiles.map(({ name }) => relative(root, name)),
    }
  } catch {
    return { passed: 0, failed: 0, broken: [] }
  }
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
