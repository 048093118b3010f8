import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'

/** All files below a directory, sorted, as paths that begin with it. */
export function filesBelow(directory) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(directory, entry.name)
      if (entry.name === 'node_modules') return []
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

export function foldersIn(directory) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** A reader sees the old file or the new one, never a half. */
export async function writeWhole(path, contents) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, contents)
  await rename(`${path}.part`, path)
}

const hashOf = (contents) =>
  createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase()

/** Copies all files of a folder, with a hash of the contents in their names, like `inter-1A2B3C4D.woff2`; answers with these by the old ones. */
export async function copyHashed(from, to) {
  const copied = {}
  for (const file of readdirSync(from).sort()) {
    const contents = await readFile(join(from, file))
    const { name, ext } = parse(file)
    copied[file] = `${name}-${hashOf(contents)}${ext}`
    await writeWhole(join(to, copied[file]), contents)
  }
  return copied
}

/** Writes a JSON file with a hash of the contents in its name, like `pages-1A2B3C4D.json`; answers with the name. */
export async function writeHashed(folder, what, value) {
  const text = JSON.stringify(value)
  const name = `${what}-${hashOf(text)}.json`
  await writeWhole(join(folder, name), text)
  return name
}

export async function writeWhenChanged(path, contents) {
  const known = await readFile(path).catch(() => undefined)
  if (known?.equals(Buffer.from(contents))) return false
  await writeWhole(path, contents)
  return true
}
