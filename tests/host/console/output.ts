import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const codeOf = (plugin: string) => `/assets/${plugin}-CODE.js`

/** Of an admin area. */
export const code = codeOf('monitoring-admin')

/** What a build leaves, in little: of one plugin that is not for everybody. */
export async function writeOutput(folder: string, id = 'monitoring-admin', shared = {}) {
  const code = codeOf(id)
  const empty = { imports: [], drawing: [], signedIn: [], calls: [] }
  const plugins = { [id]: { file: code, imports: [], pages: {} } }
  const main = { file: '/assets/main.js', ...empty }
  const lists = { modules: '/assets/modules-1.json', pageFiles: '/assets/pages-1.json' }
  const owners = { [code]: [id], '/assets/buckets.js': ['buckets'] }
  const files = {
    'assets.json': { main, plugins, shared, owners, ...lists },
    [lists.modules]: { [id]: [code], buckets: ['/assets/buckets.js'] },
    [lists.pageFiles]: { [`${id}.health`]: [code], 'buckets.list': [] },
    [code]: {},
    [`${code}.map`]: {},
    '/assets/buckets.js': {},
  }
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), JSON.stringify(content))
  }
}
