import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@console/core/server'
import { freeBytes } from './free-bytes'

interface KeptBackOptions {
  directory: string
  log: Log
  size?: number
}

const megabyte = 1024 * 1024
const lookEvery = 5_000

/**
 * A file that only takes up space, given up when other programs have filled the disk: the database then can end what it
 * writes, and start again. Made anew when there is space.
 */
export class KeptBack {
  private readonly file: string
  private readonly size: number
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: KeptBackOptions) {
    this.file = join(options.directory, 'kept-back')
    this.size = options.size ?? 64 * megabyte
  }

  watch(): void {
    this.timer = setInterval(() => void this.look(), lookEvery)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  async look(): Promise<void> {
    const { directory, log } = this.options
    try {
      const free = await freeBytes(directory)
      if (free < this.size / 4) await this.give()
      else if (free > 4 * this.size && !(await this.isThere())) await this.make()
    } catch (err) {
      log.error({ err }, 'looking at the space on the disk')
    }
  }

  /** Throws a sentence when a database could not even start. */
  async checkStart(needed: number): Promise<void> {
    await this.look()
    const { directory } = this.options
    const free = await freeBytes(directory)
    if (free >= needed) return
    throw new Error(
      `The disk of ${directory} is full: ${megabytes(free)} MB are left, and the database needs ${megabytes(needed)} MB to start. Make room, or choose another data directory.`,
    )
  }

  private async give(): Promise<void> {
    if (!(await this.isThere())) return
    await rm(this.file, { force: true })
    const { directory, log } = this.options
    log.error({ directory }, 'the disk is full: what was kept back for the database is given up')
  }

  private async make(): Promise<void> {
    // Random: some file systems store zeros in no space.
    await writeFile(this.file, randomBytes(this.size), { mode: 0o600 })
  }

  private async isThere(): Promise<boolean> {
    return (await stat(this.file).catch(() => undefined)) !== undefined
  }
}

const megabytes = (bytes: number) => Math.floor(bytes / megabyte)
