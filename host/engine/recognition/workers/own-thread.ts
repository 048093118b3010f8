import { Thread } from './thread'

/** A thread for one kind of work beside all other, started when it is first needed, and again when it was lost. */
export class OwnThread {
  private started: Promise<Thread> | undefined

  async get(): Promise<Thread> {
    const started = await this.started?.catch(() => undefined)
    if (started?.alive) return started
    this.started = Thread.start()
    return this.started
  }

  async stop(): Promise<void> {
    await this.started?.then(
      (thread) => thread.stop(),
      () => undefined,
    )
  }
}
