import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'

/** The PATH with all programs but this one. */
export function pathWithout(program) {
  const place = mkdtempSync(join(tmpdir(), `without-${program}-`))
  const folders = process.env.PATH.split(delimiter).map((folder, at) => {
    const names = filesIn(folder)
    if (!names.includes(program)) return folder
    const copy = join(place, String(at))
    mkdirSync(copy)
    for (const name of names) {
      if (name !== program) symlinkSync(join(folder, name), join(copy, name))
    }
    return copy
  })
  return folders.join(delimiter)
}

const filesIn = (folder) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Test files that mention the program or hear encoded sound, or whose support does. */
export function testsAbout(program, root) {
  const known = new Map()
  const mentions = (file) => {
    if (known.has(file)) return known.get(file)
    known.set(file, false)
    const text = read(file)
    const found =
      text.includes(program) ||
      text.includes('wasm-media-encoders') ||
      imported(file, text).some(mentions)
    known.set(file, found)
    return found
  }
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('bench'))
    .map((name) => join(root, 'tests', name))
    .filter(mentions)
    .map((file) => relative(root, file))

  /** Within the tests. */
  function imported(file, text) {
    return [...text.matchAll(/ from '(\.[^']+)'/g)]
      .map(([, target]) => join(dirname(file), target))
      .filter((target) => target.startsWith(join(root, 'tests')))
      .map((target) => [target, `${target}.ts`, `${target}.tsx`].find((name) => read(name)))
      .filter(Boolean)
  }
}

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
