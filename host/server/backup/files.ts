import { constants } from 'node:fs'
import { copyFile, cp, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing, syncFile } from '../objects/durable-files'

/** Of the data directory, besides database and objects: keys, what the demo account signs in with, mail that was not sent. */
const kept = ['secret-key', 'demo-password', 'demo-operator-password', 'outbox']

/** Objects that are not in the backup yet; bytes under a key never change. Answers how many. */
export async function copyObjects(from: string, to: string): Promise<number> {
  let copied = 0
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(from.length + 1)
    // Names that begin with a dot are no keys: what is being written.
    if (!entry.isFile() || key.startsWith('.')) continue
    if (await copyOnce(path, join(to, key))) copied += 1
  }
  return copied
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
