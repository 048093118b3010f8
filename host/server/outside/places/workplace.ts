import type { Worker } from 'node:worker_threads'
import type { Log } from '@console/core/server'
import { type Answers, refusalOf } from '../answers'
import type { FromWorker, Piece, Start, ToWorker } from '../messages'
import { spawnWorker } from '../worker/spawn-worker'
import { Presence } from './presence'
import { type Ending, Works } from './works'

/** How a worker is doing. */
export type PlaceState =
  | { state: 'starting'; since: number }
  | { state: 'running'; since: number }
  | { state: 'down'; cause: string; since: number; until: number }

type Ready = Extract<FromWorker, { kind: 'ready' }>

export interface PlaceOptions {
  plugin: string
  /** What its worker begins with. */
  start(): Start
  memoryMb: number
  workerFile: URL
  log: Log
  /** Before each start: what must be there. */
  prepare(): Promise<void>
  /** It has loaded; where this throws it is of no use. */
  ready(message: Ready): void
  /** What began with its worker ends with it; `cause` where it ended by itself. */
  ended(cause?: string): void
  /** It is away for a while. */
  fell(how: 'start' | 'crash', cause: string): void
}

interface Asked {
  seconds: number
  /** It is of no interest any more. */
  signal: AbortSignal
  answers: Answers
}

const loadSeconds = 15
const [firstPause, longestPause] = [1000, 60_000]
/** What never ran is not likely to do so by itself: each try may cost its time to load. */
const longestWithout = 600_000

/** One worker of a plugin: started, watched, and started again with growing pauses when it ends. */
export class Workplace {
  state: PlaceState = { state: 'starting', since: Date.now() }
  /** How the first start ended: why it is not there, or undefined. */
  readonly first: Promise<string | undefined>
  private tellFirst: (cause?: string) => void = () => undefined
  private hasRun = false
  /** In the log already. */
  private told = ''
  private starting: Promise<unknown> | undefined
  private worker: Worker | undefined
  private readonly works: Works
  private pause = firstPause
  private timer: NodeJS.Timeout | undefined
  private readonly presence: Presence
  private closed = false

  constructor(private readonly options: PlaceOptions) {
    this.presence = new Presence({
      memoryMb: options.memoryMb,
      ping: (count) => this.worker?.postMessage({ kind: 'ping', count } satisfies ToWorker),
      end: (cause) => this.worker && this.end(this.worker, cause),
    })
    this.works = new Works(this.presence)
    this.first = new Promise((resolve) => {
      this.tellFirst = resolve
    })
  }

  start(): void {
    // Tried again, it is down until it runs.
    if (this.state.state === 'running') this.state = { state: 'starting', since: Date.now() }
    this.starting = this.options.prepare().then(
      () => this.closed || this.spawn(),
      (error: Error) => this.down(error.message),
    )
  }

  async close(): Promise<void> {
    this.closed = true
    this.options.ended()
    clearTimeout(this.timer)
    await this.starting
    await this.worker?.terminate()
  }

  /** What it is busy with has ended, or the time is over. */
  rest(milliseconds: number): Promise<void> {
    return this.works.rest(milliseconds)
  }

  /** Bytes that its worker has now; undefined where it is not there, or too busy to say. */
  async memory(): Promise<number | undefined> {
    return this.state.state === 'running' ? await this.presence.measure() : undefined
  }

  /** How it ended; undefined where nobody is there to do it. */
  async do(piece: Piece, asked: Asked): Promise<Ending | undefined> {
    const { worker } = this
    if (!worker || this.state.state !== 'running') return undefined
    return await this.works.do(piece, worker, asked)
  }

  private spawn() {
    const { plugin, log, workerFile } = this.options
    const worker = spawnWorker(this.options.start(), workerFile, log)
    this.worker = worker
    const load = setTimeout(
      () => this.end(worker, `it did not load within ${loadSeconds} seconds`),
      loadSeconds * 1000,
    )
    worker.on('message', (message: FromWorker) => {
      if (worker !== this.worker) return
      if (message.kind === 'ready' || message.kind === 'unusable') clearTimeout(load)
      if (message.kind === 'log') log[message.level]({ ...message.fields, plugin }, message.message)
      else this.heard(message, worker)
    })
    worker.once('error', ({ stack, message }) => this.end(worker, stack ?? message))
    worker.once('exit', (code) => {
      clearTimeout(load)
      this.end(worker, `it ended with code ${code}`)
    })
  }

  private heard(message: Exclude<FromWorker, { kind: 'log' }>, worker: Worker) {
    switch (message.kind) {
      case 'ready':
        return this.ready(message, worker)
      case 'unusable':
        return this.end(worker, message.cause)
      case 'too-large':
        return this.end(worker, 'it used more memory than it may')
      case 'done':
        return this.works.end(message.work, message.result)
      case 'pong':
        return this.presence.heard(message.count, message.memoryBytes)
      case 'ask':
        return void this.asked(message, worker)
    }
  }

  private ready(message: Ready, worker: Worker) {
    try {
      this.options.ready(message)
    } catch (error) {
      return this.end(worker, (error as Error).message)
    }
    this.state = { state: 'running', since: Date.now() }
    this.hasRun = true
    this.told = ''
    this.tellFirst()
  }

  private async asked(
    { work, question, ask }: Extract<FromWorker, { kind: 'ask' }>,
    worker: Worker,
  ) {
    try {
      const value = await this.works.answer(work, ask)
      worker.postMessage({ kind: 'answer', question, value } satisfies ToWorker)
    } catch (error) {
      const refusal = refusalOf(error as Error)
      worker.postMessage({ kind: 'refusal', question, refusal } satisfies ToWorker)
    }
  }

  private end(worker: Worker, cause: string) {
    if (worker !== this.worker) return
    this.worker = undefined
    this.options.ended(this.closed ? undefined : cause)
    this.presence.stop()
    void worker.terminate()
    const lived = this.state.state === 'running' ? Date.now() - this.state.since : 0
    if (lived > longestPause) this.pause = firstPause
    this.down(cause)
  }

  private down(cause: string) {
    this.works.gone()
    this.tellFirst(cause)
    if (this.closed) return
    const { log, plugin, fell } = this.options
    fell(this.state.state === 'running' ? 'crash' : 'start', cause)
    if (cause !== this.told) log.error({ plugin, cause }, 'server half of a plugin is down')
    this.told = cause
    const now = Date.now()
    const since = this.state.state === 'down' ? this.state.since : now
    this.state = { state: 'down', cause, since, until: now + this.pause }
    this.timer = setTimeout(() => this.start(), this.pause)
    this.timer.unref()
    this.pause = Math.min(this.pause * 2, this.hasRun ? longestPause : longestWithout)
  }
}
