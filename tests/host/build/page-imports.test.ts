import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildModule, writeFiles } from './build-modules'

const { pageImports } = await buildModule('pages/page-imports')

let root = ''
afterEach(() => rm(root, { recursive: true, force: true }))

test('finds the module of each page, however its code is written', async () => {
  root = await writeFiles({
    'plugin.ts': `
      import { definePlugin } from '@console/core/browser'
      import { loads } from './loads'
      export default definePlugin<typeof manifest>({
        zh: () => import('./zh'),
        pages: {
          // old: { page: () => import('./old-page') },
          list: { load: loads.list, page: () => import('./list-page'), live: () => ['a, }', "b('"] },
          'one-file': { page: async () => { const { One } = await import('./one-page'); return { default: One } } },
          files: { load: async ({ params }) => \`\${params.name} } \${[1, 2].map((n) => ({ n }))}\`, page: () => import("./files-page") },
          elsewhere,
        },
        services: [{ token: Player, create: () => import('./player') }],
      })`,
  })
  expect(await pageImports(join(root, 'plugin.ts'))).toEqual({
    list: './list-page',
    'one-file': './one-page',
    files: './files-page',
  })
})
