import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

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

/** Test files with tests of this tag. */
export function filesWithTag(tag, root) {
  const tagged = new RegExp(`^/\\*\\* @module-tag ${tag} |\\btags: '${tag}'`)
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join('tests', name))
    .filter((file) => tagged.test(readFileSync(join(root, file), 'utf8')))
}
