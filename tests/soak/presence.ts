import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const here = 24_000
const away = 6_000

interface Open {
  stop(): Promise<void>
}

/** Somebody whom the console wants to reach, and who is away at times. */
export class Presence {
  private readonly over = new AbortController()
  private going: Promise<void> | undefined
  private now: Open | undefined

  constructor(private readonly open: () => Promise<Open>) {}

  async begin(): Promise<void> {
    this.now = await this.open()
    this.going = this.comeAndGo()
  }

  /** Is not away any more. */
  async stay(): Promise<void> {
    this.over.abort()
    await this.going
  }

  async end(): Promise<void> {
    await this.stay()
    await this.now?.stop()
  }

  private async comeAndGo(): Promise<void> {
    const { signal } = this.over
    for (;;) {
      await sleep(here, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      await this.now?.stop()
      await sleep(away)
      this.now = await this.back()
    }
  }

  /** In the meantime a connection of somebody else may have taken the port. */
  private async back(): Promise<Open> {
    for (;;) {
      try {
        return await this.open()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
        await sleep(500)
      }
    }
  }
}
