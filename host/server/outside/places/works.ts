import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Answers } from '../answers'
import type { Ask, Piece, Result, ToWorker } from '../messages'
import type { Presence } from './presence'

/** How a piece of work ended; also by the end of its worker, or of its time. */
export type Ending = Result | 'gone' | 'late'

interface Asked {
  seconds: number
  /** It is of no interest any more. */
  signal: AbortSignal
  /** For what it asks meanwhile. */
  answers: Answers
}

/** What a worker is busy with. */
export class Works {
  private readonly all = new Map<number, { answers: Answers; end(how: Ending): void }>()
  private last = 0

  constructor(private readonly presence: Presence) {}

  async do(piece: Piece, worker: Worker, { seconds, signal, answers }: Asked): Promise<Ending> {
    this.last += 1
    const work = this.last
    const abort = () => worker.postMessage({ kind: 'abort', work } satisfies ToWorker)
    const ending = await new Promise<Ending>((resolve) => {
      const late = globalThis.setTimeout(() => {
        abort()
        this.presence.late()
        this.end(work, 'late')
      }, seconds * 1000)
      this.all.set(work, {
        answers,
        end: (how) => {
          clearTimeout(late)
          signal.removeEventListener('abort', abort)
          this.all.delete(work)
          if (this.all.size === 0) this.presence.idle()
          resolve(how)
        },
      })
      signal.addEventListener('abort', abort)
      worker.postMessage({ ...piece, work } satisfies ToWorker)
      this.presence.busy()
    })
    void answers.over()
    return ending
  }

  /** Only while the plugin works on something, and for the account of that alone. */
  async answer(work: number, ask: Ask): Promise<unknown> {
    const asking = this.all.get(work)
    if (!asking) throw new Error('The call that asks this is over')
    return await asking.answers.to(ask)
  }

  end(work: number, how: Ending): void {
    this.all.get(work)?.end(how)
  }

  /** What it is busy with has ended, or the time is over. */
  async rest(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds
    while (this.all.size > 0 && Date.now() < end) await setTimeout(50)
  }

  gone(): void {
    for (const work of this.all.values()) work.end('gone')
  }
}
