import type { Repeat, Sound } from '@console/core/server'
import { endedBy } from '../ended-by'
import { readFingerprintFile } from '../fingerprint-file'
import { OwnThread } from './own-thread'

/** Compares sounds with each other in a thread of its own; one comparison at a time, so that memory is bounded. */
export class RepeatFinder {
  private readonly own = new OwnThread()
  private last: Promise<unknown> = Promise.resolve()

  find(
    fresh: readonly Sound[],
    others: AsyncIterable<readonly Sound[]>,
    signal?: AbortSignal,
  ): Promise<Repeat[]> {
    const found = this.last.then(() => this.compare(fresh, others, signal))
    this.last = found.catch(() => undefined)
    return found
  }

  stop(): Promise<void> {
    return this.own.stop()
  }

  private async compare(
    fresh: readonly Sound[],
    others: AsyncIterable<readonly Sound[]>,
    signal: AbortSignal | undefined,
  ): Promise<Repeat[]> {
    signal?.throwIfAborted()
    if (fresh.length === 0) return []
    const thread = await this.own.get()
    const repeats = [
      ...(await endedBy(signal, thread.ask('repeats', { fresh: fresh.map(opened), others: [] }))),
    ]
    for await (const some of others) {
      signal?.throwIfAborted()
      repeats.push(...(await endedBy(signal, thread.ask('repeats', { others: some.map(opened) }))))
    }
    await thread.ask('repeats', { fresh: [], others: [] })
    return repeats
  }
}

const opened = ({ id, fingerprint }: Sound) => ({
  id,
  peaks: readFingerprintFile(fingerprint).peaks,
})
