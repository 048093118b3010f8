import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isMissing, placeDurably, syncFile, writeDurably } from './durable-files'
import { checkKey, HostObjects } from './host-objects'

const day = 86_400_000

/** Objects as files below `root`. What was acknowledged survives a power cut. */
export class DirectoryObjects extends HostObjects {
  readonly pieces = undefined
  /** No key starts with a dot. */
  private readonly unfinished: string

  constructor(private readonly root: string) {
    super()
    this.unfinished = join(root, '.unfinished')
  }

  /** Makes the directory and clears away what a crash left half written. */
  async open(): Promise<void> {
    await mkdir(this.unfinished, { recursive: true })
    for (const name of await readdir(this.unfinished)) {
      const path = join(this.unfinished, name)
      const { mtimeMs } = await stat(path)
      if (mtimeMs < Date.now() - day) await rm(path, { force: true })
    }
  }

  async put(key: string, bytes: Readable | Uint8Array): Promise<{ size: number }> {
    const place = this.pathOf(key)
    return await this.beside(async (temporary) => {
      const size = await writeDurably(temporary, bytes)
      await placeDurably(temporary, place)
      return { size }
    })
  }

  async stat(key: string): Promise<{ size: number } | undefined> {
    try {
      const found = await stat(this.pathOf(key))
      return found.isFile() ? { size: found.size } : undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const file = await open(this.pathOf(key), 'r')
    return file.createReadStream(range)
  }

  async asFile(key: string): Promise<{ path: string; release(): Promise<void> }> {
    const path = this.pathOf(key)
    await access(path, constants.R_OK)
    return { path, release: async () => undefined }
  }

  async move(from: string, to: string): Promise<void> {
    await placeDurably(this.pathOf(from), this.pathOf(to))
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  async adopt(path: string, key: string): Promise<void> {
    await syncFile(path)
    try {
      await placeDurably(path, this.pathOf(key))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      await this.put(key, createReadStream(path))
      await rm(path)
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const source = this.pathOf(from)
    const place = this.pathOf(to)
    await this.beside(async (temporary) => {
      try {
        await link(source, temporary)
      } catch (error) {
        if (isMissing(error)) throw error
        // Not every file system lets a file have two names.
        await writeDurably(temporary, createReadStream(source))
      }
      await placeDurably(temporary, place)
    })
  }

  async check(): Promise<void> {
    await access(this.unfinished, constants.W_OK)
  }

  private pathOf(key: string): string {
    return join(this.root, checkKey(key))
  }

  private async beside<T>(make: (temporary: string) => Promise<T>): Promise<T> {
    const temporary = join(this.unfinished, randomUUID())
    try {
      return await make(temporary)
    } finally {
      // Renaming onto another name of the same file leaves the first one behind.
      await rm(temporary, { force: true })
    }
  }
}
