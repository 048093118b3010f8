import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of an admin area. */
export const code = '/assets/monitoring-admin-CODE.js'

/** What a build leaves, in little. */
export async function writeOutput(folder: string) {
  const empty = { imports: [], drawing: [], signedIn: [], calls: [] }
  const plugins = { 'monitoring-admin': { file: code, imports: [], pages: {} } }
  const main = { file: '/assets/main.js', ...empty }
  const lists = { modules: '/assets/modules-1.json', pageFiles: '/assets/pages-1.json' }
  const owners = { [code]: ['monitoring-admin'], '/assets/buckets.js': ['buckets'] }
  const files = {
    'assets.json': { main, plugins, shared: {}, owners, ...lists },
    [lists.modules]: { 'monitoring-admin': [code], buckets: ['/assets/buckets.js'] },
    [lists.pageFiles]: { 'monitoring-admin.health': [code], 'buckets.list': [] },
    [code]: {},
    [`${code}.map`]: {},
    '/assets/buckets.js': {},
  }
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), JSON.stringify(content))
  }
}
