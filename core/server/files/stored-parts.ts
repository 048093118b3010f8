import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Objects } from '../stored-bytes'

/** A part of an object. */
export interface StoredPart {
  key: string
  start: number
  length: number
  /** Of the whole object: what is read whole is known to be as it was stored. */
  size: number
}

/** Bytes that lie in the store in parts, one after the other; read as they are taken. */
export class StoredParts {
  readonly size: number
  /** The same for the same bytes. */
  readonly tag: string

  constructor(
    private readonly parts: readonly StoredPart[],
    private readonly objects: Pick<Objects, 'read'>,
  ) {
    this.size = parts.reduce((sum, { length }) => sum + length, 0)
    const places = parts.map(({ key, start, length }) => [key, start, length])
    this.tag = createHash('sha256').update(JSON.stringify(places)).digest('base64url').slice(0, 22)
  }

  /** `end` is the last byte, inclusive. */
  read(range = { start: 0, end: this.size - 1 }): Readable {
    return Readable.from(this.chunks(range), { objectMode: false })
  }

  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of this.read()) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  private async *chunks({ start, end }: { start: number; end: number }): AsyncGenerator<Buffer> {
    let at = 0
    for (const part of this.parts) {
      const from = Math.max(0, start - at)
      const to = Math.min(part.length - 1, end - at)
      at += part.length
      if (from > to) continue
      const isWhole = from === 0 && to === part.size - 1
      const place = { start: part.start + from, end: part.start + to }
      yield* await this.objects.read(part.key, isWhole ? undefined : place)
    }
  }
}
