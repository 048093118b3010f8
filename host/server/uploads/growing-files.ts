import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMissing, syncFile } from '../objects/durable-files'
import type { HostObjects } from '../objects/host-objects'
import { expiresAfter } from './expiry'
import { arrivedPlace, GrowingBytes } from './growing-bytes'

/** Files of this machine: one process has them. */
export class GrowingFiles extends GrowingBytes {
  constructor(
    private readonly directory: string,
    private readonly objects: HostObjects,
  ) {
    super()
  }

  async open(): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 })
  }

  async create(key: string): Promise<void> {
    await writeFile(this.pathOf(key), '', { flag: 'wx', mode: 0o600 })
  }

  async arrived(key: string): Promise<number | undefined> {
    try {
      return (await stat(this.pathOf(key))).size
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async append(key: string, offset: number, bytes: Readable): Promise<number> {
    const path = this.pathOf(key)
    const target = createWriteStream(path, { flags: 'r+', start: offset })
    try {
      await pipeline(bytes, target)
      return offset + target.bytesWritten
    } finally {
      // Also after a broken connection: what the next HEAD counts must be on the disk.
      await syncFile(path)
    }
  }

  async finish(key: string): Promise<void> {
    await this.objects.adopt(this.pathOf(key), arrivedPlace(key))
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  async sweep(): Promise<void> {
    const before = new Date(Date.now() - 2 * expiresAfter)
    for (const name of await readdir(this.directory)) {
      const file = join(this.directory, name)
      const found = await stat(file).catch(() => undefined)
      if (found && found.mtime < before) await rm(file, { force: true })
    }
  }

  private pathOf(key: string): string {
    return join(this.directory, key)
  }
}
