import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { harmlessModules } from '../../../core/build/closed-modules.mjs'
import { harmless } from '../../../host/server/outside/worker/closed-modules'
import { preset } from '../../support/external-plugin'
import { notesPlugin } from './notes-plugin'

const sources = {
  'manifest.ts': notesPlugin['manifest.ts'],
  'contract/notes.ts': notesPlugin['contract/notes.ts'],
  'browser/plugin.ts': 'export default { pages: { map: {} } }',
  'node_modules/weather/index.js': `const http = require('http')
exports.ask = (url, done) => http.get(url, done)`,
  'server/plugin.ts': `import { defineServerPlugin } from '@console/core/outside'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ask } from 'weather'
export default defineServerPlugin({ id: 'acme-notes', jobs: [], routes: [] })
export const uses = [ask, readFile, createHash]`,
}

test('a build names what its server half asks for although it is closed there, and which package does', async () => {
  await mkdir('tests/output', { recursive: true })
  const folder = await mkdtemp(resolve('tests/output/closed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const { buildPlugin } = await preset()
  const { warnings } = await buildPlugin({ folder })
  const closed = (name: string, by: string) =>
    `node:${name} is closed to server halves unless the operator grants it ("modules": ["${name}"]); it is asked for by ${by}`
  expect([...warnings].sort()).toEqual([
    closed('fs', 'server/plugin.ts'),
    closed('http', 'node_modules/weather/index.js'),
  ])
})

test('the build and the worker agree on what is open', () => {
  expect(new Set(harmlessModules)).toEqual(new Set([...harmless, 'module']))
})
