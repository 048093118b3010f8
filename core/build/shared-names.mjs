import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const names = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'inversify',
  'rxjs',
  '@fluentui/react-components',
  '@griffel/react',
  '@console/core/browser',
  '@console/core/contract',
]

/**
 * Modules that a plugin from outside of the build gets from the console: its import map resolves these names. Those
 * behind Fluent's door are shared one by one, so that a plugin with a button does not load all of Fluent.
 */
export const sharedNames = (folder) => [...names, ...fluentPackages(folder)]

function fluentPackages(folder) {
  const door = join(packageFolder('@fluentui/react-components', folder), 'lib/index.js')
  const found = readFileSync(door, 'utf8').matchAll(/ from ['"](@fluentui\/[\w-]+)['"]/g)
  return [...new Set([...found].map(([, name]) => name))].sort()
}

/** Where a package is installed for a folder, whatever its package.json lets be resolved. */
export function packageFolder(name, folder) {
  for (let above = folder; ; above = dirname(above)) {
    const found = join(above, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (dirname(above) === above) throw new Error(`${name} is not installed for ${folder}`)
  }
}

/** The version of a module, given by its name, as it is installed for a folder. */
export function versionOf(name, folder) {
  const [packageName] = /^(@[^/]+\/)?[^/]+/.exec(name)
  const file = join(packageFolder(packageName, folder), 'package.json')
  return JSON.parse(readFileSync(file, 'utf8')).version
}
