import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from '../files.mjs'

/** Development packages of the console that a plugin's own tests need, in the same versions. */
const developmentPackages = [
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'typescript',
  'vitest',
]

/** What takes the places of files of the same names, and which files are not needed then. */
const kinds = {
  plain: { templates: ['plugin-template'], without: [] },
  server: { templates: ['plugin-template', 'plugin-template-server'], without: [] },
  report: {
    templates: ['plugin-template', 'plugin-template-report'],
    without: [
      'settings.ts',
      'browser/copy-title.ts',
      'browser/field-count.tsx',
      'browser/loads.ts',
      'browser/overview-page.tsx',
    ],
  },
}

/**
 * The files of a new plugin, by name: with `{{id}}`, `{{title}}` and, for the console's package, `{{tarball}}` in them.
 * @param {string} root
 * @param {keyof typeof kinds} kind
 * @returns {Record<string, string>}
 */
export function templateOf(root, kind) {
  const { templates, without } = kinds[kind]
  const files = templates.flatMap((template) => {
    const folder = join(root, 'host/cli/authors', template)
    return filesBelow(folder).map((file) => {
      const name = relative(folder, file)
        .replaceAll('\\', '/')
        .replace(/\.template$/, '')
        .replace(/^gitignore$/, '.gitignore')
      return [name, readFileSync(file, 'utf8')]
    })
  })
  const kept = files.filter(([name]) => !without.includes(name))
  return { ...Object.fromEntries(kept), 'package.json': packageFile(root) }
}

function packageFile(root) {
  const { allowScripts, devDependencies, overrides } = readPackage(root, '.')
  const contents = {
    name: '{{id}}',
    version: '1.0.0',
    private: true,
    type: 'module',
    imports: { '#plugins/*/contract': '@console/core/plugins/*/contract' },
    scripts: {
      build: 'node build.mjs',
      dev: 'node build.mjs --serve',
      test: 'vitest run',
      types: 'tsc',
    },
    devDependencies: {
      '@console/core': 'file:./{{tarball}}',
      ...Object.fromEntries(developmentPackages.map((name) => [name, devDependencies[name]])),
    },
    allowScripts,
    overrides,
  }
  return `${JSON.stringify(contents, undefined, 2)}\n`
}

const readPackage = (root, folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

const door = '@console/core/report-template'

/** For who makes a report in the browser, its folder: what `npm run create-plugin -- --report` begins with. */
const moduleText = (root) =>
  `export const template = ${JSON.stringify(templateOf(root, 'report'))}
  export const coreVersion = ${JSON.stringify(readPackage(root, 'core').version)}`

/** esbuild plugin. */
export const pluginTemplate = ({ root }) => ({
  name: 'plugin-template',
  setup(build) {
    const filter = new RegExp(`^${door}$`)
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: 'plugin-template' }))
    build.onLoad({ filter, namespace: 'plugin-template' }, () => ({
      contents: moduleText(root),
      loader: 'js',
    }))
  },
})

/** The same for vitest. */
export const pluginTemplateInTests = (root) => ({
  name: 'plugin-template',
  enforce: 'pre',
  resolveId: (path) => (path === door ? `\0${door}` : undefined),
  load: (id) => (id === `\0${door}` ? moduleText(root) : undefined),
})
