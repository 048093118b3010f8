import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { Objects } from '@console/core/server'
import type { Entry } from './entries'

/** What a report told, stream by stream: kept beside its file, so that a later one can say what became of it. */
export class LedgerWriter {
  private readonly lines = new PassThrough()
  private readonly stored: Promise<unknown>

  constructor(objects: Objects, key: string) {
    const packed = createGzip({ level: 1 })
    this.lines.on('error', (error) => packed.destroy(error)).pipe(packed)
    this.stored = objects.put(key, packed)
    // Awaited at the end, or not at all.
    this.stored.catch(() => undefined)
    this.lines.on('error', () => undefined)
  }

  async add(entry: Entry) {
    const text = `${entry.stream.id} ${JSON.stringify(entry)}\n`
    if (!this.lines.write(text)) await Promise.race([once(this.lines, 'drain'), this.stored])
  }

  async finish() {
    this.lines.end()
    await this.stored
  }

  abort(error: Error) {
    this.lines.destroy(error)
  }
}

/** Reads one stream after the other, as they were written. */
export class LedgerReader {
  private readonly lines: AsyncIterator<string>
  private next: string | undefined

  private constructor(lines: AsyncIterator<string>) {
    this.lines = lines
  }

  static async open(objects: Objects, key: string): Promise<LedgerReader> {
    const input = createGunzip()
    const packed = await objects.read(key)
    packed.on('error', (error) => input.destroy(error)).pipe(input)
    const reader = new LedgerReader(createInterface({ input })[Symbol.asyncIterator]())
    await reader.step()
    return reader
  }

  private async step() {
    const { value, done } = await this.lines.next()
    this.next = done ? undefined : value
  }

  /** Of which stream the next entries are; undefined: that was all. */
  get stream(): number | undefined {
    return this.next === undefined ? undefined : Number(this.next.slice(0, this.next.indexOf(' ')))
  }

  /** Entries of the stream that comes next, by key, as text. */
  async takeStream(): Promise<Map<number, string>> {
    const { stream } = this
    const taken = new Map<number, string>()
    while (this.next !== undefined && this.stream === stream) {
      const text = this.next.slice(this.next.indexOf(' ') + 1)
      taken.set((JSON.parse(text) as { key: number }).key, text)
      await this.step()
    }
    return taken
  }
}

/** Seconds were not always whole: that alone is no change. */
export function entryOfText(text: string): Entry {
  const { seconds, begin, end, ...entry } = JSON.parse(text) as Entry
  return { ...entry, begin: new Date(begin), end: new Date(end), seconds: Math.round(seconds) }
}

/** How long the recording is was not always told. */
const plain = ({ length: _, ...entry }: Entry) => JSON.stringify(Object.entries(entry).sort())

/** A play is told as it was told in the ledger. */
export const isAsTold = (entry: Entry, text: string) => plain(entry) === plain(entryOfText(text))
