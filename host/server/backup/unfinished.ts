import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openCluster, restoreMark } from '../database/cluster/cluster'
import { type DirectoryLock, lockFor } from '../database/cluster/data-directory-lock'
import { syncDirectory, writeDurably } from '../objects/durable-files'
import { isEmpty } from './files'
import { manifestName } from './manifest'

/** Stands in a folder from before anything else does until the folder is whole, as `restoreMark` does. */
const backupMark = 'unfinished-backup'

interface Begun {
  /** The folder is whole. */
  end(): Promise<void>
  /** Nobody works on it any more; it may be whole or not. */
  release(): void
}

/** An empty folder, or what a backup that was broken off has left, which goes. */
export async function beginBackup(folder: string): Promise<Begun> {
  const inUse = `Another backup is being made in ${folder}`
  const lock = await lockFor('backup', folder, (owner) => `${inUse}${owner}.`)
  return await orRelease(lock, async () => {
    const isWhole = await isThere(folder, manifestName)
    if (!isWhole && (await isThere(folder, backupMark))) await clear(folder, backupMark)
    else if (await isEmpty(folder)) await mark(folder, backupMark)
    else throw new Error(`${folder} is not empty: each backup has its own`)
    return begun(folder, backupMark, lock)
  })
}

/** An empty data directory, or what a restore that was broken off has left, which goes. */
export async function beginRestore(dataDirectory: string): Promise<Begun> {
  const inUse = `Another restore to ${dataDirectory} is under way`
  const lock = await lockFor('restore', dataDirectory, (owner) => `${inUse}${owner}.`)
  return await orRelease(lock, async () => {
    if (await isThere(dataDirectory, restoreMark)) {
      if (await isThere(dataDirectory, 'postgres')) {
        // The server of a restore that was killed may run still.
        const left = await openCluster({ dataDirectory })
        await left.stop()
      }
      await clear(dataDirectory, restoreMark)
    } else if (await isEmpty(dataDirectory)) await mark(dataDirectory, restoreMark)
    else throw new Error(`${dataDirectory} is not empty: a backup is restored to an empty one`)
    return begun(dataDirectory, restoreMark, lock)
  })
}

/** A data directory with half of a backup in it would look like a new console. */
export async function refuseUnfinished(dataDirectory: string): Promise<void> {
  if (!(await isThere(dataDirectory, restoreMark))) return
  throw new Error(
    `A restore to ${dataDirectory} has not ended: run npm run restore -- <folder> again, which begins it anew.`,
  )
}

async function orRelease<T>(lock: DirectoryLock, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    lock.release()
    throw error
  }
}

async function mark(folder: string, name: string) {
  await writeDurably(join(folder, name), Buffer.alloc(0))
  await syncDirectory(folder)
}

function begun(folder: string, name: string, lock: DirectoryLock): Begun {
  return {
    async end() {
      await syncDirectory(folder)
      await rm(join(folder, name))
      await syncDirectory(folder)
    },
    release: () => lock.release(),
  }
}

async function clear(folder: string, kept: string) {
  for (const name of await readdir(folder)) {
    if (name !== kept) await rm(join(folder, name), { recursive: true })
  }
}

const isThere = async (folder: string, name: string) =>
  (await stat(join(folder, name)).catch(() => undefined)) !== undefined
