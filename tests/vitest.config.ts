import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { pluginTemplateInTests } from '../host/build/authors/plugin-template.mjs'
import { examplesInTests } from '../host/build/examples.mjs'
import { contractFiles, withFieldNotes } from '../host/build/field-notes.mjs'
import { isInstalled, programs } from './support/programs.mjs'
import { filesWithTag } from './support/test-files.mjs'

/** Set by `npm run test:flaky`; journeys are stories, and are told in their order. */
const seed = process.env.TEST_ORDER_SEED
const anyOrder = seed ? { sequence: { shuffle: { tests: true }, seed: Number(seed) } } : {}

const journeys = ['tests/journeys/**/*.test.ts', 'tests/e2e/**/*.test.ts']

const root = fileURLToPath(new URL('..', import.meta.url))

/** Set by `npm test`, which leaves slow files to `npm run test:rest`. */
const slow = process.env.TESTS_WITHOUT_SLOW ? filesWithTag('slow', root) : []
const never = ['tests/bench/**', 'tests/output/**', ...slow]

/** As the build of the service does it. */
const fieldNotesInTests = {
  name: 'field-notes',
  enforce: 'pre' as const,
  transform: (code: string, file: string) =>
    contractFiles.test(file) ? { code: withFieldNotes(code, root), map: null } : undefined,
}

export default defineConfig({
  plugins: [fieldNotesInTests, examplesInTests(root), pluginTemplateInTests(root)],
  root,
  test: {
    // Starting the test database is left to the first test that asks for one.
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...journeys, ...never],
          ...anyOrder,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: never,
          setupFiles: ['tests/support/setup-dom.ts'],
          ...anyOrder,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          exclude: never,
          globalSetup: 'tests/support/ensure-chromium.ts',
          // Each spends half of its time waiting for what it started.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    setupFiles: ['tests/support/setup.ts'],
    tags: [
      ...programs.map((name) => ({ name, skip: !isInstalled(name) })),
      {
        name: 'decoder',
        description: 'Decodes audio: `npm run test:rest` tries it with ffmpeg and without.',
      },
      { name: 'slow', description: 'Runs in `npm run test:rest`, not in `npm test`.' },
    ],
    // Fluent takes seconds to load: once for all files of a worker, not once for each.
    isolate: false,
    experimental: { fsModuleCache: true },
    // Some wait for the clock most of the time.
    maxWorkers: availableParallelism() + 1,
    // One generous limit for all: a busy machine must fail no test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    slowTestThreshold: 600_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
