import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isInstalled, programs } from './programs.mjs'

/** Counts of a run of vitest, its files with their seconds, what failed, and tests whose program is not installed. */
export function readReport(report, root) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failedFiles = testResults.filter(({ status }) => status === 'failed')
    const withoutFailedTest = failedFiles.filter(
      ({ assertionResults }) => !assertionResults.some((test) => test.status === 'failed'),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests + withoutFailedTest.length,
      broken: failedFiles.map(({ name }) => relative(root, name)),
      failures: failedFiles.flatMap(({ name, message, assertionResults }) =>
        failures(relative(root, name), message, assertionResults),
      ),
      files: testResults.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
      missed: testResults.flatMap(({ name, assertionResults }) => missed(name, assertionResults)),
    }
  } catch {
    return { passed: 0, failed: 0, broken: [], failures: [], files: [], missed: [] }
  }

  /** A line for each failed test, or one for a file that failed outside of its tests. */
  function failures(file, message, tests) {
    const failed = tests.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file}: ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
    )
  }

  /** Tests whose program is not on this machine. */
  function missed(file, tests) {
    return tests.flatMap(({ fullName, tags }) => {
      const program = programs.find((name) => tags?.includes(name) && !isInstalled(name))
      return program ? [{ program, name: `${relative(root, file)}: ${fullName}` }] : []
    })
  }
}

const firstLine = (text) => text.trim().split('\n', 1)[0].slice(0, 300)

/** Lines for the end: which tests did not run because a program is not installed. */
export function formatMissed(missed) {
  return programs.flatMap((program) => {
    const names = missed.filter((test) => test.program === program).map(({ name }) => name)
    if (names.length === 0) return []
    return [
      `${program} is not installed: ${names.length} tests that need it did not run`,
      ...names.map((name) => `  ${name}`),
    ]
  })
}

/** Lines for the end: the ten slowest files. */
export const formatSlowest = (files) =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
