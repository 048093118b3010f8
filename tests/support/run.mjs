import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { always, changedFiles, changesEverything, journeysFor } from './changed.mjs'
import { filesWithTag, isJourney, testFiles } from './test-files.mjs'
import { formatMissed, formatSlowest, readReport } from './test-report.mjs'
import { pathWithout } from './without.mjs'

const usage = `npm test                 what every change must pass: types, lint, build, rules, screens, main paths in Chromium
npm test -- <path> …     only the tests with that in their path; other options go to vitest
npm test -- --changed    only the tests that the changes since the main branch can break
npm run test:rest        what npm test leaves out: slow tests, decoding without ffmpeg, other Node versions, other journeys
npm run test:all         both`

const root = fileURLToPath(new URL('../..', import.meta.url))
const output = join(root, 'tests/output')
/** A journey, and in CI any test, may be tried a second time, unless more files than these failed. */
const maxRetriedFiles = 6

const options = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
const filters = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
if (options.includes('--help')) {
  console.log(usage)
  process.exit()
}
/** What vitest is to know, such as --testNamePattern=… */
const passedOn = options.filter((option) => !['--changed', '--rest'].includes(option))

mkdirSync(output, { recursive: true })
/** Name, seconds and exit code of each stage. */
const stages = []
const runs = []

if (options.includes('--rest')) await runRest()
else if (options.includes('--changed')) await runChanged()
else if (filters.length > 0 || passedOn.length > 0) await runMatching()
else await runCore()
report()

async function runCore() {
  await check(['types', 'lint', 'build'])
  const env = { TESTS_WITHOUT_SLOW: 'true' }
  await runVitest('unit and dom', ['unit', 'dom'], [], { env })
  await runVitest('main journeys', ['journeys'], [], { env })
}

async function runRest() {
  await check(['build'])
  const slow = filesWithTag('slow', root)
  await runVitest(
    'slow unit and dom',
    ['unit', 'dom'],
    slow.filter((file) => !isJourney(file)),
    // They wait for the clock more than others.
    { args: [`--maxWorkers=${availableParallelism() + 3}`] },
  )
  const path = pathWithout('ffmpeg')
  if (path) {
    await runVitest('without ffmpeg', ['unit', 'dom'], filesWithTag('decoder', root), {
      args: ['--tags-filter=decoder'],
      env: { PATH: path },
    })
  }
  await runStage('Node versions', ['node', 'tests/support/node-versions.mjs'])
  await runVitest('other journeys', ['journeys'], slow.filter(isJourney))
}

async function runMatching() {
  const found = testFiles(root).filter(
    (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
  )
  const journeys = found.filter(isJourney)
  const others = found.filter((file) => !isJourney(file))
  if (others.length > 0) await runVitest('unit and dom', ['unit', 'dom'], others)
  if (journeys.length > 0) {
    await check(['build'])
    await runVitest('journeys', ['journeys'], journeys)
  }
}

async function runChanged() {
  const { since, files } = changedFiles(root)
  console.log(`${files.length} files changed since ${since.slice(0, 12)}`)
  if (changesEverything(files)) return runCore()
  await check(['types', 'lint', 'build'])
  if (files.length === 0) return
  const looking = always.map((name) => `tests/${name}.test.ts`)
  await runVitest('whole project', ['unit'], looking)
  await runVitest('changed', ['unit', 'dom'], filters, { args: [`--changed=${since}`] })
  const journeys = journeysFor(files)
  if (journeys.length > 0) await runVitest('journeys', ['journeys'], journeys)
}

/** Side by side; a failure ends the run before the first test. */
async function check(names) {
  const commands = {
    types: ['npm', 'run', '--silent', 'types'],
    lint: ['biome', 'check', '.'],
    build: ['node', 'build.mjs', '--if-changed'],
  }
  await Promise.all(names.map((name) => runStage(name, commands[name], { isQuiet: true })))
  if (stages.some(({ code }) => code !== 0)) report()
}

/** Tries failed journeys a second time, and in CI all failed files: a landing must not hang on one. */
async function runVitest(name, projects, files, more) {
  const first = await runVitestOnce(name, projects, files, more)
  const { broken } = first
  const isRetriable = projects.includes('journeys') || process.env.CI === 'true'
  const isRetried = isRetriable && broken.length > 0 && broken.length <= maxRetriedFiles
  if (!isRetried) return void runs.push(first)
  console.log(`Again: ${broken.join(' ')}`)
  const second = await runVitestOnce(`${name}, second try`, projects, broken, more)
  const isMended = second.code === 0
  if (isMended) stages.at(-2).code = 0
  runs.push({
    ...(isMended ? first : second),
    passed: first.passed + (isMended ? first.failed : 0),
    failed: second.failed,
    failures: second.failures,
    retried: isMended ? broken : [],
  })
}

async function runVitestOnce(name, projects, files, { args = [], env = {} } = {}) {
  const json = join(output, 'report.json')
  rmSync(json, { force: true })
  const command = [
    ...['vitest', 'run', '--config=tests/vitest.config.ts'],
    ...projects.map((project) => `--project=${project}`),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${json}`, '--passWithNoTests'],
    ...args,
    ...passedOn,
    ...files,
  ]
  const code = await runStage(name, command, { env })
  const read = readReport(json, root)
  // A run can fail without a failed test, through an error outside of all of them.
  return { ...read, code, failed: code === 0 ? read.failed : Math.max(read.failed, 1) }
}

/** Answers the exit code. Output of stages that run side by side is held until their end. */
async function runStage(name, command, { isQuiet = false, env = {} } = {}) {
  const started = Date.now()
  let said = ''
  const code = await execute(command, env, isQuiet ? (chunk) => (said += chunk) : undefined)
  const seconds = (Date.now() - started) / 1000
  if (said.trim()) console.log(said.trimEnd())
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`)
  stages.push({ name, seconds, code })
  return code
}

function execute([program, ...args], env, onOutput) {
  return new Promise((resolve) => {
    const path = join(root, 'node_modules/.bin') + delimiter + (env.PATH ?? process.env.PATH)
    const child = spawn(program, args, {
      cwd: root,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, PATH: path },
    })
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function report() {
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0)
  const missed = runs.flatMap((run) => run.missed)
  const isFailed = stages.some(({ code }) => code !== 0) || sum('failed') > 0
  for (const line of formatMissed(missed)) console.log(line)
  for (const line of formatSlowest(runs.flatMap((run) => run.files))) console.log(line)
  console.log(stages.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(', '))
  for (const file of runs.flatMap((run) => run.retried ?? [])) {
    console.log(`Passed only at the second try: ${file}`)
  }
  const skipped = missed.length > 0 ? `, ${missed.length} skipped` : ''
  for (const line of runs.flatMap((run) => run.failures)) console.log(`Failed: ${line}`)
  const failed = Math.max(sum('failed'), isFailed ? 1 : 0)
  console.log(`${sum('passed')} passed, ${failed} failed${skipped}`)
  const isEmpty = sum('passed') === 0 && !options.includes('--changed')
  process.exit(isFailed || isEmpty ? 1 : 0)
}
