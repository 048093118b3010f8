import type { FoundRepeats, Sound, SoundWindow } from '@console/core/server'
import { endedBy } from '../ended-by'
import { readFingerprintFile } from '../fingerprint-file'
import { OwnThread } from './own-thread'
import type { Thread } from './thread'

/** About eight hours of sound are in memory at once. */
const atOnce = 48

/** Compares sounds with each other in a thread of its own; one comparison at a time, so that memory is bounded. */
export class RepeatFinder {
  private readonly own = new OwnThread()
  private last: Promise<unknown> = Promise.resolve()

  async *find(
    window: SoundWindow,
    fresh: readonly number[],
    signal?: AbortSignal,
  ): AsyncGenerator<FoundRepeats> {
    for (let at = 0; at < fresh.length; at += atOnce) {
      const some = fresh.slice(at, at + atOnce)
      const found = this.last.then(() => this.compare(window, some, signal))
      this.last = found.catch(() => undefined)
      yield { fresh: some, repeats: await found }
    }
  }

  stop(): Promise<void> {
    return this.own.stop()
  }

  private async compare(window: SoundWindow, ids: readonly number[], signal?: AbortSignal) {
    signal?.throwIfAborted()
    const thread = await this.own.get()
    const { key } = window
    const unknown = await endedBy(signal, thread.ask('openWindow', { key, ids: window.ids }))
    for await (const sounds of read(window, unknown, signal)) {
      await endedBy(signal, thread.ask('addToWindow', { key, sounds }))
    }
    const fresh = (await window.read(ids)).map(opened)
    const needed = await endedBy(signal, thread.ask('lookInWindow', { key, fresh }))
    try {
      return await this.compared(window, needed, thread, signal)
    } finally {
      await thread.ask('endComparison', {})
    }
  }

  private async compared(
    window: SoundWindow,
    needed: readonly number[],
    thread: Thread,
    signal: AbortSignal | undefined,
  ) {
    const repeats = [...(await endedBy(signal, thread.ask('compare', {})))]
    for await (const others of read(window, needed, signal)) {
      repeats.push(...(await endedBy(signal, thread.ask('compare', { others }))))
    }
    return repeats
  }
}

async function* read(window: SoundWindow, ids: readonly number[], signal?: AbortSignal) {
  for (let at = 0; at < ids.length; at += atOnce) {
    signal?.throwIfAborted()
    yield (await window.read(ids.slice(at, at + atOnce))).map(opened)
  }
}

const opened = ({ id, fingerprint, heard }: Sound) => ({
  id,
  heard,
  peaks: readFingerprintFile(fingerprint).peaks,
})
