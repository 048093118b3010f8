import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'

/** Writes a new file; its bytes are on the disk when this resolves. */
export async function writeDurably(path: string, bytes: Readable | Uint8Array): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    await writeFile(file, bytes)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** A file that another program or library wrote. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Puts a finished file in its place; the place survives a power cut when this resolves. */
export async function placeDurably(from: string, to: string): Promise<void> {
  const directory = dirname(to)
  const created = await mkdir(directory, { recursive: true })
  await rename(from, to)
  await syncDirectory(directory)
  if (dirname(from) !== directory) await syncDirectory(dirname(from))
  if (created) {
    for (let made = directory; made.length >= created.length; made = dirname(made)) {
      await syncDirectory(dirname(made))
    }
  }
}

/** A name in a directory is safe once the directory is. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows has no such thing for directories.
  if (process.platform !== 'win32') await syncOpened(path)
}

async function syncOpened(path: string) {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
