import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './files.mjs'

const folders = ['core', 'host', 'plugins']
const files = ['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Everything a build depends on. esbuild is not imported for this, so that `npm start` decides at once. */
export function sourceHash(root) {
  const hash = createHash('sha256')
  const paths = [
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
    ...files.map((file) => join(root, file)),
  ]
  for (const path of paths) {
    if (!existsSync(path)) continue
    const text = readFileSync(path)
    hash.update(`${path.slice(root.length)} ${text.length}\n`).update(text)
  }
  return hash.digest('hex')
}

const record = (root) => join(root, 'dist', 'built-from')

export function isBuilt(root) {
  const needed = [
    record(root),
    join(root, 'dist/server/main.js'),
    join(root, 'dist/browser/slim/assets.json'),
    join(root, 'dist/browser/open/assets.json'),
  ]
  return needed.every(existsSync) && readFileSync(record(root), 'utf8') === sourceHash(root)
}

export const markBuilt = (root, hash) => writeFileSync(record(root), hash)

export const unmarkBuilt = (root) => rmSync(record(root), { force: true })
