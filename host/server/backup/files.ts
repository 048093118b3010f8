import { constants } from 'node:fs'
import { copyFile, cp, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing, syncFile } from '../objects/durable-files'

/** Of the data directory, besides database and objects: keys, what the demo account signs in with, mail that was not sent. */
export const kept = ['secret-key', 'demo-password', 'demo-operator-password', 'outbox']

/** Objects that are not in the backup yet; bytes under a key never change. Answers how many. */
export async function copyObjects(from: string, to: string): Promise<number> {
  let copied = 0
  for (const key of await objectsIn(from)) {
    if (await copyOnce(join(from, key), join(to, key))) copied += 1
  }
  return copied
}

/** Keys. Names that begin with a dot are none: what is being written. */
export async function objectsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((key) => !key.startsWith('.'))
}

export async function copyOnce(from: string, to: string): Promise<boolean> {
  if (await stat(to).catch(() => undefined)) return false
  await mkdir(dirname(to), { recursive: true })
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  } catch (error) {
    // Removed meanwhile, and its row with it.
    if (isMissing(error)) return false
    throw error
  }
  await syncFile(to)
  return true
}

/** Whatever there is of it. */
export async function copyKept(from: string, to: string): Promise<void> {
  for (const name of kept) {
    const path = join(from, name)
    if (!(await stat(path).catch(() => undefined))) continue
    await cp(path, join(to, name), { recursive: true, errorOnExist: true, force: false })
  }
}

export async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if (isMissing(error)) return true
    throw error
  }
}
