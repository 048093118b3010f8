import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

const areas = ['avr', 'lcd', 'bm', 'ucf', 'filescanning']
const code = 'export default { pages: {} }'
const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`

/** Environment of a console with so many plugins from outside: distinct, three pages each, spread over the areas. */
export async function pluginFolders(count: number) {
  const directory = await makeTemporaryDirectory('bench-plugins-')
  for (let number = 1; number <= count; number += 1) {
    const folder = join(directory, 'plugins', `bench-${number}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'plugin.js'), code)
    await writeFile(join(folder, 'plugin.json'), JSON.stringify(pluginFile(number)))
  }
  const config = join(directory, 'console.config.json')
  await writeFile(config, JSON.stringify({ pluginDirs: [join(directory, 'plugins')] }))
  return {
    env: { CONSOLE_CONFIG: config },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

function pluginFile(number: number) {
  const area = areas[number % areas.length] ?? ''
  const page = (name: string) => ({
    areas: [area],
    path: `bench-${number}/${name}`,
    title: `Station report ${number}, ${name}`,
  })
  return {
    manifest: {
      id: `bench-${number}`,
      version: `1.${number}.0`,
      api: '^1.0',
      scopes: { [`bench-${number}-reports`]: ['read'], [`bench-${number}-stations`]: ['read'] },
      rules: { offered: { not: { eq: ['user.ip_country', `K${number % 10}`] } } },
      pages: {
        list: { ...page('list'), nav: { group: 'Reports', order: number }, when: 'offered' },
        one: { ...page('list/:name'), parent: 'list' },
        statistics: { ...page('statistics'), parent: 'list', when: 'offered' },
      },
    },
    built: { api: '1.0', shared: {} },
    entry: 'plugin.js',
    files: { 'plugin.js': hash },
  }
}
