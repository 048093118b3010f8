import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { templateOf } from '../../build/authors/plugin-template.mjs'
import { foldersIn } from '../../build/files.mjs'
import { packCore } from './pack-core.mjs'

const usage = `npm run create-plugin -- <id> <folder> [--server | --report]

  <id>      lower-case letters, digits and dashes, like acme-maps
  <folder>  is made; where it exists it must be empty
  --server  with a server half: calls, a table and a job of its own
  --report  its page is described, not coded: filters, table, chart, CSV, XLSX and print`

const root = fileURLToPath(new URL('../../..', import.meta.url))

const kinds = { '--server': 'server', '--report': 'report' }
const typed = process.argv.slice(2)
const wish = typed.find((word) => word in kinds)
const [id = '', given = '', ...rest] = typed.filter((word) => word !== wish)
const folder = resolve(process.env.INIT_CWD ?? '.', given)
const problem = await findProblem()
if (problem) {
  console.error(`${problem}\n\n${usage}`)
  process.exit(2)
}
// The package first: where it cannot be made, the folder is as it was and the command can be given again.
const tarball = await packCore(folder)
await writeTemplate(templateOf(root, kinds[wish] ?? 'plain'), tarball)
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

async function writeTemplate(files, tarball) {
  const words = id.split('-').join(' ')
  const title = words[0].toUpperCase() + words.slice(1)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(
      join(folder, name),
      text
        .replaceAll('{{id}}', id)
        .replaceAll('{{title}}', title)
        .replaceAll('{{tarball}}', tarball),
    )
  }
}
