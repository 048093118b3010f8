import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DamagedObject } from '@console/core/server'
import type { Checksum, Checksums } from './checksums'
import { type Digest, digestOf, digestOfFile, isSame, RunningDigest } from './digests'
import { HostObjects, type ObjectPieces } from './host-objects'

/** Compared before anything of them is given out: who asked gets a sentence, not a broken transfer. */
const small = 4 * 1024 * 1024

interface Range {
  start: number
  end: number
}

/**
 * Objects that are known to be what was stored: whoever reads one whole gets it as it was, or `DamagedObject`. One that has
 * no checksum, put together from pieces by the store or from before there were any, gets it when it is first read whole.
 */
export class CheckedObjects extends HostObjects {
  readonly pieces: ObjectPieces | undefined

  constructor(
    private readonly store: HostObjects,
    private readonly checksums: Checksums,
  ) {
    super()
    this.pieces = store.pieces
  }

  async put(key: string, bytes: Readable | Uint8Array): Promise<{ size: number }> {
    if (!(bytes instanceof Readable)) {
      const stored = await this.store.put(key, bytes)
      await this.checksums.keep(key, digestOf(bytes))
      return stored
    }
    const running = new RunningDigest()
    const stored = await this.store.put(key, streamOf(bytes, counted(bytes, running)))
    await this.checksums.keep(key, running.end())
    return stored
  }

  async stat(key: string): Promise<{ size: number } | undefined> {
    const [found, known] = await Promise.all([this.store.stat(key), this.checksums.of(key)])
    if (found && known && found.size !== known.size) await this.tell(key, known)
    return found
  }

  async read(key: string, range?: Range): Promise<Readable> {
    const known = await this.checksums.of(key)
    if (known?.isDamaged) await this.compareAll(key, known)
    if (range && !isAll(range, known)) return await this.store.read(key, range)
    const bytes = await this.store.read(key)
    if (!known || known.size > small) {
      const compare = (digest: Digest) => this.compare(key, known, digest)
      return streamOf(bytes, compared(bytes, compare))
    }
    const whole = await buffer(bytes)
    await this.compare(key, known, digestOf(whole))
    return Readable.from(whole, { objectMode: false })
  }

  async asFile(key: string): Promise<{ path: string; release(): Promise<void> }> {
    const known = await this.checksums.of(key)
    const file = await this.store.asFile(key)
    try {
      await this.compare(key, known, await digestOfFile(file.path))
      return file
    } catch (error) {
      await file.release()
      throw error
    }
  }

  async move(from: string, to: string): Promise<void> {
    await this.store.move(from, to)
    await this.checksums.copy(from, to)
    await this.checksums.forget(from)
  }

  async remove(key: string): Promise<void> {
    await this.store.remove(key)
    await this.checksums.forget(key)
  }

  /** What has grown over several requests is hashed at its end, when all of it is there. */
  async adopt(path: string, key: string): Promise<void> {
    const digest = await digestOfFile(path)
    await this.store.adopt(path, key)
    await this.checksums.keep(key, digest)
  }

  async copy(from: string, to: string): Promise<void> {
    await this.store.copy(from, to)
    await this.checksums.copy(from, to)
  }

  async check(): Promise<void> {
    await this.store.check()
  }

  private async compareAll(key: string, known: Checksum): Promise<void> {
    const running = new RunningDigest()
    for await (const chunk of await this.store.read(key)) running.add(chunk)
    await this.compare(key, known, running.end())
  }

  private async compare(key: string, known: Checksum | undefined, found: Digest): Promise<void> {
    if (!known) await this.checksums.learn(key, found)
    else if (!isSame(known, found)) await this.tell(key, known)
    else if (known.isDamaged) await this.checksums.mended(key)
  }

  private async tell(key: string, known: Checksum): Promise<never> {
    await this.checksums.damaged(key, known)
    throw new DamagedObject(key)
  }
}

const isAll = ({ start, end }: Range, known: Checksum | undefined) =>
  known !== undefined && start === 0 && end >= known.size - 1

/** Ends its source with it, also when nothing was read yet. */
const streamOf = (source: Readable, bytes: AsyncIterable<Uint8Array>) =>
  Readable.from(bytes, { objectMode: false }).on('close', () => source.destroy())

async function* counted(bytes: AsyncIterable<Uint8Array>, running: RunningDigest) {
  for await (const chunk of bytes) {
    running.add(chunk)
    yield chunk
  }
}

/** Ends before the last of the bytes when `compare` finds that they are others: nobody takes them for whole. */
async function* compared(
  bytes: AsyncIterable<Uint8Array>,
  compare: (digest: Digest) => Promise<void>,
) {
  const running = new RunningDigest()
  let last: Uint8Array | undefined
  for await (const chunk of bytes) {
    running.add(chunk)
    if (last) yield last
    last = chunk
  }
  await compare(running.end())
  if (last) yield last
}
