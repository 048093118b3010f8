import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isInstalled, programs } from './programs.mjs'

/** What a run of vitest wrote as JSON: how many passed and failed, which files failed, and what was not tried. */
export function readReport(report, root) {
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
      missed: testResults.flatMap(({ name, assertionResults }) => missed(name, assertionResults)),
    }
  } catch {
    return { passed: 0, failed: 0, broken: [], missed: [] }
  }

  /** Tests whose program is not on this machine. */
  function missed(file, tests) {
    return tests.flatMap(({ fullName, tags }) => {
      const program = programs.find((name) => tags?.includes(name) && !isInstalled(name))
      return program ? [{ program, name: `${relative(root, file)}: ${fullName}` }] : []
    })
  }
}

/** Lines for the end: what was not tried here, and for want of what. */
export function tellMissed(missed) {
  return programs.flatMap((program) => {
    const names = missed.filter((test) => test.program === program).map(({ name }) => name)
    if (names.length === 0) return []
    return [
      `${program} is not installed here: ${names.length} tests of what only it can do were not run`,
      ...names.map((name) => `  ${name}`),
    ]
  })
}
