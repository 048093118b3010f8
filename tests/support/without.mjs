import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { isInstalled } from './programs.mjs'

/** The PATH with all programs but this one; undefined where it is not on it. */
export function pathWithout(program) {
  if (!isInstalled(program)) return undefined
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
