import { Failure } from '@console/core/server'
import { freeBytes } from './free-bytes'

interface DiskSpaceOptions {
  directory: string
  /** Bytes that are left for the database and for ending in order. */
  reserve: number
}

const usable = 1_000

/** What is left on the disk of the data directory. Files stop at the reserve, everything else at a quarter of it. */
export class DiskSpace {
  private looked: { at: number; free: Promise<number> } | undefined

  constructor(private readonly options: DiskSpaceOptions) {}

  /** Refuses what would be left unfinished: a file of so many bytes. */
  async forFile(bytes = 0): Promise<void> {
    if ((await this.free()) - bytes < this.options.reserve) throw noSpace()
  }

  async forRow(): Promise<void> {
    if ((await this.free()) < this.options.reserve / 4) throw noSpace()
  }

  /** Rejects while files are refused. */
  async check(): Promise<void> {
    await this.forFile()
  }

  /** Bytes. Looked at once a second at most. */
  free(): Promise<number> {
    const now = performance.now()
    if (!this.looked || now - this.looked.at > usable) {
      this.looked = { at: now, free: freeBytes(this.options.directory) }
    }
    return this.looked.free
  }
}

export const noSpace = () =>
  new Failure(507, 'The service has no space left to store this. Try again later', undefined, {
    'retry-after': '60',
  })
