import type { BuildInput } from '../index/build-input'
import type { Segment } from '../index/segment'
import { Thread, ThreadLost } from './thread'

/** Recordings that are new, larger segments made of smaller ones, and what goes on. */
export type BuildKind = 'add' | 'merge' | 'live'

/** A long merge must not hold up what is new, so each kind has a thread of its own, started when first needed. */
export class Builders {
  private readonly threads = new Map<BuildKind, Promise<Thread>>()

  async build(inputs: BuildInput[], id: number, kind: BuildKind): Promise<Segment> {
    try {
      return await this.ask(inputs, id, kind)
    } catch (error) {
      if (error instanceof ThreadLost) return await this.ask(inputs, id, kind)
      throw error
    }
  }

  async stop(): Promise<void> {
    for (const thread of this.threads.values()) {
      await thread.then(
        (started) => started.stop(),
        () => undefined,
      )
    }
  }

  private async ask(inputs: BuildInput[], id: number, kind: BuildKind): Promise<Segment> {
    const thread = await this.thread(kind)
    return thread.ask('build', { id, inputs })
  }

  private async thread(kind: BuildKind): Promise<Thread> {
    const started = await this.threads.get(kind)?.catch(() => undefined)
    if (started?.alive) return started
    const thread = Thread.start()
    this.threads.set(kind, thread)
    return thread
  }
}
