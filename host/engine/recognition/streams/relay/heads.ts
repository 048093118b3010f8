import { Transform, type TransformCallback } from 'node:stream'
import { StreamFailure } from '../stream-failure'

const longestHead = 16 * 1024
const longestBody = 1024 * 1024
const endOfHead = /\r?\n\r?\n/
/** Begins a packet of sound between two messages; its length follows. */
const dollar = 0x24

/** Lines of a head; undefined: it leads elsewhere. */
export type ChangeHead = (lines: readonly string[]) => readonly string[] | undefined

/** Messages of RTSP, packets of sound between them; or (`single`) one head as of HTTP and then whatever comes. */
export class Heads extends Transform {
  private waiting: Buffer = Buffer.alloc(0)
  /** Bytes that belong to what is known already. */
  private through = 0

  constructor(
    private readonly change: ChangeHead,
    private readonly single: boolean,
  ) {
    super()
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.waiting = this.waiting.length > 0 ? Buffer.concat([this.waiting, chunk]) : chunk
    try {
      while (this.waiting.length > 0 && this.next());
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  /** Whether something has gone on. */
  private next(): boolean {
    if (this.through > 0) {
      const most = Math.min(this.through, this.waiting.length)
      this.push(this.waiting.subarray(0, most))
      this.waiting = this.waiting.subarray(most)
      this.through -= most
      return true
    }
    if (this.waiting[0] === dollar && !this.single) {
      if (this.waiting.length < 4) return false
      this.through = 4 + this.waiting.readUInt16BE(2)
      return true
    }
    const text = this.waiting.toString('latin1', 0, longestHead)
    const end = endOfHead.exec(text)
    if (!end) {
      if (text.length >= longestHead) throw new Error('A head without an end')
      return false
    }
    const lines = this.change(text.slice(0, end.index).split(/\r?\n/))
    if (!lines) {
      throw new StreamFailure('invalid-url', 'The stream leads to another address: give that one')
    }
    this.push(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
    this.waiting = this.waiting.subarray(end.index + end[0].length)
    this.through = this.single ? Number.POSITIVE_INFINITY : bodyLength(lines)
    return true
  }
}

function bodyLength(lines: readonly string[]): number {
  const told = lines.flatMap((line) => /^content-length:\s*(\S*)\s*$/i.exec(line)?.[1] ?? [])
  if (told.length === 0) return 0
  const [length = ''] = told
  if (told.length > 1 || !/^\d{1,7}$/.test(length) || Number(length) > longestBody) {
    throw new Error('A body of no length')
  }
  return Number(length)
}

const answer = /^(RTSP|HTTP)\/1\.[01] ([1-9]\d\d)( [^\p{Cc}]*)?$/u
const field = /^[a-z][\w-]*:[^\p{Cc}]*$/iu

/**
 * Nothing by which a reader could be sent elsewhere. It is put together anew, so that there are no two ways to read it:
 * ffmpeg takes a `$` at the beginning of any line for sound, and does without carriage returns.
 */
export const withoutRedirects: ChangeHead = ([first = '', ...lines]) => {
  const [, , status] = answer.exec(first) ?? []
  const plain = lines.map((line) => line.replaceAll('\t', ' '))
  if (!status || !plain.every((line) => field.test(line))) throw new Error('This is no answer')
  if (status.startsWith('3')) return undefined
  return [
    first,
    ...plain.filter((line) => !/^(location|content-location|uri|refresh):/i.test(line)),
  ]
}
