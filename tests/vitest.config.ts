import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { pluginTemplateInTests } from '../host/build/authors/plugin-template.mjs'
import { examplesInTests } from '../host/build/examples.mjs'
import { contractFiles, withFieldNotes } from '../host/build/field-notes.mjs'
import { isInstalled, programs } from './support/programs.mjs'
import SlowFirst from './support/slow-first.mjs'

/** Set by `npm run test:flaky`; journeys are stories, and are told in their order. */
const seed = process.env.TEST_ORDER_SEED
const anyOrder = seed ? { sequence: { shuffle: { tests: true }, seed: Number(seed) } } : {}

const journeys = ['tests/journeys/**/*.test.ts', 'tests/e2e/**/*.test.ts']

const root = fileURLToPath(new URL('..', import.meta.url))

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
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...journeys, 'tests/bench/**', 'tests/output/**'],
          ...anyOrder,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: ['tests/bench/**', 'tests/output/**'],
          setupFiles: 'tests/support/setup-dom.ts',
          ...anyOrder,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          globalSetup: 'tests/support/ensure-chromium.ts',
          // Each spends half of its time waiting for what it started.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    setupFiles: 'tests/support/setup.ts',
    tags: [
      ...programs.map((name) => ({ name, skip: !isInstalled(name) })),
      {
        name: 'decoder',
        description: 'Hears by the decoder that the machine has: with ffmpeg, and without.',
      },
    ],
    // Fluent takes seconds to load: once for all files of a worker, not once for each.
    isolate: false,
    // Those of streams wait for the clock most of the time.
    maxWorkers: availableParallelism() + 1,
    // Far more than a test needs alone: machines that run them are shared.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
