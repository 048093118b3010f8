import { Worker } from 'node:worker_threads'
import { beginSpan, currentSpan, type Span } from '@console/core/server'
import { workerFile } from '../../media/worker-file'
import type { Answer, AnswerMessage, Input, TaskMessage, TaskName } from './tasks'

/** The thread ended before it answered. What it was asked may be asked again. */
export class ThreadLost extends Error {
  constructor(reason: string) {
    super(`A recognition thread ended: ${reason}`)
    this.name = 'ThreadLost'
  }
}

interface Waiting {
  task: TaskName
  /** What asked, where traces are told. */
  span: Span | undefined
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Done for each second of a sound: as spans they would hide the others. */
const isSmall = (task: TaskName) => task === 'open' || task === 'push' || task === 'close'

/** One worker thread that answers what it is asked, in order. */
export class Thread {
  private readonly waiting = new Map<number, Waiting>()
  private lost: Error | undefined
  private last = 0

  private readonly number: number

  private constructor(private readonly worker: Worker) {
    this.number = worker.threadId
    worker.on('message', (message: AnswerMessage) => this.answered(message))
    worker.once('error', (error) => this.end(error.message))
    worker.once('exit', (code) => this.end(`code ${code}`))
    // A service that is told to stop does not wait for its threads.
    worker.unref()
  }

  static async start(): Promise<Thread> {
    const file = await workerFile('recognition', import.meta.url)
    // The service's environment holds secrets that threads which read strangers' sound have no use for.
    return new Thread(new Worker(file, { env: {} }))
  }

  get alive(): boolean {
    return !this.lost
  }

  /** Questions without an answer yet. */
  get busy(): number {
    return this.waiting.size
  }

  ask<T extends TaskName>(
    task: T,
    input: Input<T>,
    transfer: ArrayBuffer[] = [],
  ): Promise<Answer<T>> {
    if (this.lost) return Promise.reject(this.lost)
    return new Promise((resolve, reject) => {
      const id = ++this.last
      const span = currentSpan()
      this.waiting.set(id, { task, span, resolve: resolve as Waiting['resolve'], reject })
      this.worker.ref()
      this.worker.postMessage({ id, task, input } satisfies TaskMessage, transfer)
    })
  }

  async stop(): Promise<void> {
    this.end('stopped')
    await this.worker.terminate()
  }

  private answered(message: AnswerMessage): void {
    const waiting = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if (this.waiting.size === 0) this.worker.unref()
    if (waiting?.span) this.tell(message, waiting)
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(message.answer)
  }

  private tell({ from, to }: AnswerMessage, { task, span: under }: Waiting): void {
    if (isSmall(task)) return
    const values = { 'thread.id': this.number }
    beginSpan(`thread ${task}`, { under: under ?? null, at: from, values })?.end(to)
  }

  private end(reason: string): void {
    this.lost ??= new ThreadLost(reason)
    for (const { reject } of this.waiting.values()) reject(this.lost)
    this.waiting.clear()
  }
}
