import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow, foldersIn } from '../../build/files.mjs'
import { packCore } from './pack-core.mjs'

const usage = `npm run create-plugin -- <id> <folder> [--server | --report]

  <id>      lower-case letters, digits and dashes, like acme-maps
  <folder>  is made; where it exists it must be empty
  --server  with a server half: calls, a table and a job of its own
  --report  its page is described, not coded: filters, table, chart, CSV, XLSX and print`

const root = fileURLToPath(new URL('../../..', import.meta.url))
const templateOf = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url))

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
  '--server': { template: 'plugin-template-server', without: [] },
  '--report': {
    template: 'plugin-template-report',
    without: ['browser/loads.ts', 'browser/overview-page.tsx'],
  },
}
const typed = process.argv.slice(2)
const kind = kinds[typed.find((word) => word in kinds)]
const [id = '', given = '', ...rest] = typed.filter((word) => !kind || kinds[word] !== kind)
const folder = resolve(process.env.INIT_CWD ?? '.', given)
const problem = await findProblem()
if (problem) {
  console.error(`${problem}\n\n${usage}`)
  process.exit(2)
}
// The package first: where it cannot be made, the folder is as it was and the command can be given again.
const tarball = await packCore(folder)
await writeTemplate(templateOf('plugin-template'))
if (kind) {
  await writeTemplate(templateOf(kind.template))
  for (const name of kind.without) await rm(join(folder, name))
}
await writePackageFile(tarball)
const shown = relative(process.env.INIT_CWD ?? process.cwd(), folder)
console.log(`The plugin ${id} is in ${shown}. Now:

  cd ${shown}
  npm install
  npm test
  npm run build`)

async function findProblem() {
  if (!id || !given) return 'An id and a folder are needed'
  if (rest.length > 0) return `'${rest[0]}' is not understood`
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return `'${id}' is no id`
  if (foldersIn(join(root, 'plugins')).includes(id))
    return `The console has a plugin '${id}' itself`
  const there = await readdir(folder).catch(({ code }) => (code === 'ENOENT' ? [] : undefined))
  if (!there) return `${folder} is not a folder`
  return there.length > 0 ? `${folder} is not empty` : undefined
}

async function writeTemplate(template) {
  const words = id.split('-').join(' ')
  const title = words[0].toUpperCase() + words.slice(1)
  for (const file of filesBelow(template)) {
    const name = relative(template, file)
      .replace(/\.template$/, '')
      .replace(/^gitignore$/, '.gitignore')
    const text = await readFile(file, 'utf8')
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(
      join(folder, name),
      text.replaceAll('{{id}}', id).replaceAll('{{title}}', title),
    )
  }
}

async function writePackageFile(tarball) {
  const { allowScripts, devDependencies, overrides } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const contents = {
    name: id,
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
      '@console/core': `file:./${tarball}`,
      ...Object.fromEntries(developmentPackages.map((name) => [name, devDependencies[name]])),
    },
    allowScripts,
    overrides,
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(contents, undefined, 2)}\n`)
}
