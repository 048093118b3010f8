import { rm } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { buildModule, bundleAndRun, writeFiles } from './build-modules'

const { directImports } = await buildModule('slim/direct-imports')

let root = ''
afterEach(() => rm(root, { recursive: true, force: true }))

async function run(files: Record<string, string>) {
  root = await writeFiles(files)
  return bundleAndRun(root, [directImports({ root })])
}

const kit = (manifest: object) => ({
  'node_modules/kit/package.json': JSON.stringify({ name: 'kit', main: 'index.js', ...manifest }),
  'node_modules/kit/index.js': `
    'use client'
    // Barrels have comments, { braces } in them too.
    import { five as inner } from './numbers.js'
    export * from './parts/index.js'
    export { default as Button, size /* of a button */ } from './button.js'
    export { inner as cinq }
    export * as numbers from './numbers.js'
    export { never } from './never.js'`,
  'node_modules/kit/parts/index.js': `export * from './one'\nexport * from './two.js'`,
  'node_modules/kit/parts/one.js': `export const one = 1`,
  'node_modules/kit/parts/two.js': `const two = 2\nexport { two, two as zwei }`,
  'node_modules/kit/button.js': `export default 'button'\nexport const size = 3`,
  'node_modules/kit/numbers.js': `export const five = 5`,
  'node_modules/kit/never.js': `globalThis.neverLoaded = true\nexport const never = 0`,
})

test('every name comes from the file that defines it, whatever way it is passed on', async () => {
  const { said, loaded } = await run({
    ...kit({ sideEffects: false }),
    'main.ts': `
      import { one, zwei as two, Button as B, type Unknown, cinq, size } from 'kit'
      import type { Other } from 'kit'
      import { numbers } from 'kit'
      export const said = [one, two, B, cinq, size, numbers.five]`,
  })
  expect(said).toEqual([1, 2, 'button', 5, 3, 5])
  expect(loaded).toEqual([
    'main.ts',
    'node_modules/kit/button.js',
    'node_modules/kit/numbers.js',
    'node_modules/kit/parts/one.js',
    'node_modules/kit/parts/two.js',
  ])
})

test('a package that does not say it is free of side effects is left alone', async () => {
  const { loaded } = await run({
    ...kit({}),
    'main.ts': `import { one } from 'kit'\nexport const said = one`,
  })
  expect(loaded).toContain('node_modules/kit/never.js')
})

test('a file that its package lists under sideEffects is left alone', async () => {
  const { loaded } = await run({
    ...kit({ sideEffects: ['**/index.js'] }),
    'main.ts': `import { one } from 'kit'\nexport const said = one`,
  })
  expect(loaded).toContain('node_modules/kit/never.js')
})

test('the whole module, its side effects and CommonJS are taken as they are', async () => {
  const { said } = await run({
    ...kit({ sideEffects: false }),
    'node_modules/old/package.json': JSON.stringify({ name: 'old', sideEffects: false }),
    'node_modules/old/index.js': `module.exports = require('./inner')`,
    'node_modules/old/inner.js': `exports.six = 6`,
    'all.ts': `export * from 'old'\nexport * from 'kit'`,
    'main.ts': `
      import * as everything from 'kit'
      import { six } from 'old'
      import { one } from './all'
      export const said = [Object.keys(everything).length, six, one]`,
  })
  expect(said).toEqual([8, 6, 1])
})

test('a name that does not exist fails the build', async () => {
  await expect(
    run({
      ...kit({ sideEffects: false }),
      'main.ts': `import { missing } from 'kit'\nexport const said = missing`,
    }),
  ).rejects.toThrow('No matching export in "node_modules/kit/index.js" for import "missing"')
})

test('so does one that a door of the project does not have', async () => {
  root = await writeFiles({
    'core/index.ts': `export * from './parts'`,
    'core/parts.ts': `export const part = 1`,
    'main.ts': `import { missing } from './core'\nexport const said = missing`,
  })
  const plugin = directImports({ root, isPure: (path: string) => path.startsWith('core') })
  await expect(bundleAndRun(root, [plugin])).rejects.toThrow('No matching export')
})
