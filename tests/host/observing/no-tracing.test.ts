import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { serverOptions } from '../../../host/build/server.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('where no collector is named nothing of OpenTelemetry is loaded', async () => {
  const outdir = join(root, 'tests/output')
  await build({
    ...serverOptions(root),
    entryPoints: [{ in: join(import.meta.dirname, 'loaded-modules.ts'), out: 'loaded-modules' }],
    outdir,
    write: true,
    sourcemap: false,
  })
  const run = promisify(execFile)(process.execPath, [join(outdir, 'loaded-modules.js')])
  const loaded: string[] = JSON.parse((await run).stdout)
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'pg']))
  // The door of it comes with the library that measures.
  const others = loaded.filter((name) => /^@opentelemetry\/(?!api$)/.test(name))
  expect(others).toEqual([])
})
