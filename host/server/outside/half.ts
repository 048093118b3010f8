import type { Worker } from 'node:worker_threads'
import type { Manifest } from '@console/core/contract'
import { Failure, type Log } from '@console/core/server'
import { type Answers, refusalOf } from './answers'
import { everybody } from './database/walls'
import type {
  CallInput,
  FromWorker,
  JobFacts,
  JobInput,
  Piece,
  RecurringFacts,
  Result,
  Start,
  ToWorker,
} from './messages'
import { Presence } from './presence'
import type { PromisedEntry } from './promised-entry'
import { RoutesOfHalf } from './routes-of-half'
import { spawnWorker } from './worker/spawn-worker'
import { Works } from './works'

/** How a server half is doing, for the operator. */
export type HalfState =
  | { state: 'starting' }
  | { state: 'running'; since: number }
  | { state: 'down'; cause: string; until: number }

interface Options {
  manifest: Manifest
  /** What its worker begins with. */
  start(): Start
  memoryMb: number
  /** That a call may take. */
  seconds: number
  workerFile: URL
  log: Log
  /** Before each start: what must be there. */
  prepare(): Promise<void>
  /** What the plugin asks while it works for an account, is answered by these. */
  answers(uid: number, entry: PromisedEntry | undefined): Answers
  /** Has these done, again and again. */
  recur(jobs: readonly RecurringFacts[], closing: AbortSignal): void
}

interface Asked {
  uid: number
  entry?: PromisedEntry | undefined
  seconds: number
  /** It is of no interest any more. */
  signal: AbortSignal
}

const loadSeconds = 15
/** What takes longer has been forgotten. */
export const longestJob = 24 * 3600
const [firstPause, longestPause] = [1000, 60_000]

/** One plugin's worker: started, watched, and started again with growing pauses when it ends. */
export class Half {
  state: HalfState = { state: 'starting' }
  routes = new RoutesOfHalf([])
  private jobs: JobFacts[] = []
  private starting: Promise<unknown> | undefined
  private worker: Worker | undefined
  private readonly works: Works
  /** What recurs ends with its worker. */
  private recurring = new AbortController()
  private pause = firstPause
  private timer: NodeJS.Timeout | undefined
  private readonly presence: Presence
  private closed = false

  constructor(private readonly options: Options) {
    this.presence = new Presence({
      memoryMb: options.memoryMb,
      ping: (count) => this.worker?.postMessage({ kind: 'ping', count } satisfies ToWorker),
      end: (cause) => this.worker && this.end(this.worker, cause),
    })
    this.works = new Works(this.presence)
  }

  get manifest(): Manifest {
    return this.options.manifest
  }

  start(): void {
    this.state = { state: 'starting' }
    this.starting = this.options.prepare().then(
      () => this.closed || this.spawn(),
      (error: Error) => this.down(error.message),
    )
  }

  async close(): Promise<void> {
    this.closed = true
    this.recurring.abort()
    clearTimeout(this.timer)
    await this.starting
    await this.worker?.terminate()
  }

  /** What the plugin answers; throws 503 where it is not there, and 504 where it takes too long. */
  call(route: number, input: CallInput, how: Pick<Asked, 'entry' | 'signal'>): Promise<Result> {
    const asked = { uid: input.caller.uid, seconds: this.options.seconds, ...how }
    return this.work(asked, { kind: 'call', route, input })
  }

  jobOf(name: string): JobFacts | undefined {
    return this.jobs.find((job) => job.name === name)
  }

  /** Throws where the job could not be done. */
  async job(input: JobInput, signal: AbortSignal): Promise<void> {
    const seconds = this.jobOf(input.job)?.expireInSeconds ?? this.options.seconds
    const asked = { uid: input.uid, seconds, signal }
    const result = await this.work(asked, { kind: 'job', input })
    if (!('status' in result)) throw faultOf(this.manifest, result)
  }

  /** For no account, and with the rows of all of them. */
  async recur(job: string, signal: AbortSignal): Promise<void> {
    const asked = { uid: everybody, seconds: longestJob, signal }
    const result = await this.work(asked, { kind: 'recurring', job })
    if (!('status' in result)) throw faultOf(this.manifest, result)
  }

  /** 503 that says when to come again. */
  away(): Failure {
    const wait = this.state.state === 'down' ? this.state.until - Date.now() : 1000
    const seconds = String(Math.max(1, Math.ceil(wait / 1000)))
    const message = 'This part of the console is not available at the moment. Try again in a while'
    return new Failure(503, message, undefined, { 'retry-after': seconds })
  }

  private async work({ uid, entry, seconds, signal }: Asked, piece: Piece): Promise<Result> {
    const { worker } = this
    if (!worker || this.state.state !== 'running') throw this.away()
    const answers = this.options.answers(uid, entry)
    const ending = await this.works.do(piece, worker, { seconds, signal, answers })
    if (ending === 'gone') throw this.away()
    if (ending === 'late') {
      throw new Failure(504, `This took longer than ${seconds} seconds and was stopped`)
    }
    return ending
  }

  private spawn() {
    const worker = spawnWorker(this.options.start(), this.options.workerFile, this.options.log)
    this.worker = worker
    const load = setTimeout(
      () => this.end(worker, `it did not load within ${loadSeconds} seconds`),
      loadSeconds * 1000,
    )
    worker.on('message', (message: FromWorker) => {
      if (worker !== this.worker) return
      if (message.kind === 'ready' || message.kind === 'unusable') clearTimeout(load)
      this.heard(message, worker)
    })
    worker.once('error', (error) => this.end(worker, error.message))
    worker.once('exit', (code) => {
      clearTimeout(load)
      this.end(worker, `it ended with code ${code}`)
    })
  }

  private heard(message: FromWorker, worker: Worker) {
    switch (message.kind) {
      case 'ready':
        return this.ready(message, worker)
      case 'unusable':
        return this.end(worker, message.cause)
      case 'too-large':
        return this.end(worker, 'it used more memory than it may')
      case 'log': {
        const { level, fields, message: text } = message
        return this.options.log[level]({ ...fields, plugin: this.manifest.id }, text)
      }
      case 'done':
        return this.works.end(message.work, message.result)
      case 'pong':
        return this.presence.heard(message.count)
      case 'ask':
        return void this.asked(message, worker)
    }
  }

  private ready(
    { routes, jobs, recurring }: Extract<FromWorker, { kind: 'ready' }>,
    worker: Worker,
  ) {
    try {
      this.routes = new RoutesOfHalf(routes, this.manifest)
    } catch (error) {
      return this.end(worker, (error as Error).message)
    }
    this.jobs = jobs
    this.state = { state: 'running', since: Date.now() }
    this.options.log.info({ plugin: this.manifest.id }, 'server half of a plugin runs')
    this.recurring = new AbortController()
    this.options.recur(recurring, this.recurring.signal)
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
    this.recurring.abort()
    this.presence.stop()
    void worker.terminate()
    const lived = this.state.state === 'running' ? Date.now() - this.state.since : 0
    if (lived > longestPause) this.pause = firstPause
    this.down(cause)
  }

  private down(cause: string) {
    if (this.closed) return
    const { log, manifest } = this.options
    log.error({ plugin: manifest.id, cause }, 'server half of a plugin is down')
    this.state = { state: 'down', cause, until: Date.now() + this.pause }
    this.works.gone()
    this.timer = setTimeout(() => this.start(), this.pause)
    this.timer.unref()
    this.pause = Math.min(this.pause * 2, longestPause)
  }
}

const faultOf = ({ id }: Manifest, result: Exclude<Result, { status: number }>) =>
  new Error('fault' in result ? `plugin ${id}: ${result.fault}` : result.refusal.message)
