import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of all test files, with `/` on every system. */
export const testFiles = (root) =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join('tests', name).replaceAll('\\', '/'))
    .filter((name) => !/^tests\/(bench|output)\//.test(name))

/** Runs in Chromium, against the built console. */
export const isJourney = (file) => file.startsWith('tests/journeys/')

/** Files that have this tag themselves, or a test with it. */
export function filesWithTag(tag, root) {
  const tagged = new RegExp(`(?://|\\*)\\s*@module-tag ${tag}\\b|\\btags: '${tag}'`)
  return testFiles(root).filter((file) => tagged.test(readFileSync(join(root, file), 'utf8')))
}
