import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { packageFolder } from './shared-names.mjs'

const found = new Map()

/**
 * The file of one icon, from the folder of `@fluentui/react-icons` that has a small file per icon, named after the icon
 * without size and style. The package's own door leads to files of hundreds of icons.
 */
export function iconFile(directory, name) {
  if (!found.has(directory)) found.set(directory, filesIn(directory))
  const icons = found.get(directory)
  const words = [
    name.replace(/\d*(Filled|Regular|Color|Light)$/, ''),
    name.replace(/(Filled|Regular|Color|Light)$/, ''),
    name,
  ]
  for (const word of words) {
    const file = icons.get(word.toLowerCase())
    if (file && new RegExp(`export const ${name}\\b`).test(readFileSync(file, 'utf8'))) return file
  }
  return undefined
}

function filesIn(directory) {
  const names = existsSync(directory) ? readdirSync(directory) : []
  return new Map(
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name.slice(0, -3).replaceAll('-', ''), join(directory, name)]),
  )
}

const importOfIcons = /import\s*\{([^{}]*)\}\s*from\s*(['"])@fluentui\/react-icons\2/g

/** esbuild plugin: icons are taken from their own files; to read the package's door takes seconds. */
export const iconsOneByOne = (folder) => ({
  name: 'icons-one-by-one',
  setup({ onLoad }) {
    onLoad({ filter: /\.[jt]sx?$/ }, ({ path }) => {
      if (/[\\/]node_modules[\\/]/.test(path)) return undefined
      const text = readFileSync(path, 'utf8')
      if (!text.includes('@fluentui/react-icons')) return undefined
      const directory = join(packageFolder('@fluentui/react-icons', folder), 'lib/atoms/svg')
      const contents = text.replace(importOfIcons, (_, names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const file = iconFile(directory, name.split(/\s/)[0])
            return `import { ${name} } from ${JSON.stringify(file ?? '@fluentui/react-icons')}`
          })
          .join('; '),
      )
      return { contents, loader: extname(path).slice(1) }
    })
  },
})
