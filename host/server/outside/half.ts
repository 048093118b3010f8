import { Worker } from 'node:worker_threads'
import type { Manifest } from '@console/core/contract'
import { Failure, type Log } from '@console/core/server'
import type { Ask, CallInput, FromWorker, Result, RouteFacts, Start, ToWorker } from './messages'
import { Presence } from './presence'
import type { PromisedEntry } from './promised-entry'
import { routeProblem } from './route-problem'

/** How a server half is doing, for the operator. */
export type HalfState =
  | { state: 'starting' }
  | { state: 'running'; since: number }
  | { state: 'down'; cause: string; until: number }

interface Options {
  manifest: Manifest
  code: string
  memoryMb: number
  modules: readonly string[]
  settings: unknown
  /** That a call may take. */
  seconds: number
  workerFile: URL
  log: Log
  /** Before each start: what must be there. */
  prepare(): Promise<void>
  /** Answers what the plugin asks while it works for an account. */
  answer(ask: Ask, uid: number, entry: PromisedEntry | undefined): Promise<unknown>
}

interface Work {
  uid: number
  entry: PromisedEntry | undefined
  end(result: Result | 'gone' | 'late'): void
}

const loadSeconds = 15
/** That a job may take. */
export const jobSeconds = 300
const firstPause = 1000
const longestPause = 60_000

/** One plugin's worker: started, watched, and started again with growing pauses when it ends. */
export class Half {
  state: HalfState = { state: 'starting' }
  routes: RouteFacts[] = []
  private starting: Promise<unknown> | undefined
  private worker: Worker | undefined
  private readonly works = new Map<number, Work>()
  private last = 0
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
    clearTimeout(this.timer)
    await this.starting
    await this.worker?.terminate()
  }

  /** What the plugin answers; throws 503 where it is not there, and 504 where it takes too long. */
  async call(route: number, input: CallInput, entry?: PromisedEntry): Promise<Result> {
    const of = { uid: input.caller.uid, seconds: this.options.seconds, entry }
    return this.work(of, (work) => ({ kind: 'call', work, route, input }))
  }

  /** Throws where the job could not be done: its queue then tries again. */
  async job(job: string, uid: number, data: unknown): Promise<void> {
    const of = { uid, seconds: jobSeconds, entry: undefined }
    const result = await this.work(of, (work) => ({ kind: 'job', work, job, uid, data }))
    if ('fault' in result) throw new Error(`plugin ${this.manifest.id}: ${result.fault}`)
    if ('refusal' in result) throw new Error(result.refusal.message)
  }

  /** 503 that says when to come again. */
  away(): Failure {
    const wait = this.state.state === 'down' ? this.state.until - Date.now() : 1000
    const seconds = String(Math.max(1, Math.ceil(wait / 1000)))
    const message = 'This part of the console is not available at the moment. Try again in a while'
    return new Failure(503, message, undefined, { 'retry-after': seconds })
  }

  private async work(
    { uid, seconds, entry }: Pick<Work, 'uid' | 'entry'> & { seconds: number },
    message: (work: number) => ToWorker,
  ) {
    const { worker } = this
    if (!worker || this.state.state !== 'running') throw this.away()
    this.last += 1
    const id = this.last
    const result = await new Promise<Result | 'gone' | 'late'>((resolve) => {
      const late = setTimeout(() => this.late(id, worker), seconds * 1000)
      this.works.set(id, {
        uid,
        entry,
        end: (how) => {
          clearTimeout(late)
          this.works.delete(id)
          if (this.works.size === 0) this.presence.idle()
          resolve(how)
        },
      })
      worker.postMessage(message(id))
      this.presence.busy()
    })
    if (result === 'gone') throw this.away()
    if (result === 'late') {
      throw new Failure(504, `This took longer than ${seconds} seconds and was stopped`)
    }
    return result
  }

  private late(id: number, worker: Worker) {
    worker.postMessage({ kind: 'abort', work: id } satisfies ToWorker)
    this.presence.late()
    this.works.get(id)?.end('late')
  }

  private spawn() {
    const { manifest, code, memoryMb, modules, settings, workerFile, log } = this.options
    const worker = new Worker(workerFile, {
      workerData: { id: manifest.id, code, memoryMb, modules, settings } satisfies Start,
      // The service's environment holds secrets.
      env: {},
      // What it imports is held to a list.
      execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    })
    this.worker = worker
    worker.unref()
    const load = setTimeout(
      () => this.end(worker, `it did not load within ${loadSeconds} seconds`),
      loadSeconds * 1000,
    )
    for (const output of [worker.stdout, worker.stderr]) {
      output.on('data', (text) =>
        log.info({ plugin: manifest.id, text: String(text) }, 'plugin says'),
      )
    }
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
        return this.ready(message.routes, worker)
      case 'unusable':
        return this.end(worker, message.cause)
      case 'too-large':
        return this.end(worker, 'it used more memory than it may')
      case 'done':
        return this.works.get(message.work)?.end(message.result)
      case 'pong':
        return this.presence.heard(message.count)
      case 'ask':
        return void this.asked(message, worker)
    }
  }

  private ready(routes: RouteFacts[], worker: Worker) {
    const problem = routes.map((route) => routeProblem(route, this.manifest)).find(Boolean)
    if (problem) return this.end(worker, problem)
    this.routes = routes
    this.state = { state: 'running', since: Date.now() }
    this.options.log.info({ plugin: this.manifest.id }, 'server half of a plugin runs')
  }

  /** Only while the plugin works on something, and for the account of that alone. */
  private async asked(
    { work, question, ask }: Extract<FromWorker, { kind: 'ask' }>,
    worker: Worker,
  ) {
    const asking = this.works.get(work)
    try {
      if (!asking) throw new Error('The call that asks this is over')
      const value = await this.options.answer(ask, asking.uid, asking.entry)
      worker.postMessage({ kind: 'answer', question, value } satisfies ToWorker)
    } catch (error) {
      const { message } = error as Error
      worker.postMessage({ kind: 'refusal', question, message } satisfies ToWorker)
    }
  }

  private end(worker: Worker, cause: string) {
    if (worker !== this.worker) return
    this.worker = undefined
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
    for (const work of this.works.values()) work.end('gone')
    this.timer = setTimeout(() => this.start(), this.pause)
    this.timer.unref()
    this.pause = Math.min(this.pause * 2, longestPause)
  }
}
