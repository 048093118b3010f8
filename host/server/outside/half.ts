import type { Manifest } from '@console/core/contract'
import { Failure } from '@console/core/server'
import { CallFigures } from '../observing/call-figures'
import type { Answers } from './answers'
import { everybody } from './database/walls'
import type { CallInput, JobFacts, JobInput, Piece, RecurringFacts, Result } from './messages'
import { JobPlace } from './places/job-place'
import { type PlaceOptions, type PlaceState, Workplace } from './places/workplace'
import type { PromisedEntry } from './promised-entry'
import { RoutesOfHalf } from './routes-of-half'
import type { TellFault } from './told-faults'

interface Options
  extends Pick<PlaceOptions, 'start' | 'memoryMb' | 'workerFile' | 'log' | 'prepare'> {
  manifest: Manifest
  /** Of its build. */
  revision: string
  /** That a call may take. */
  seconds: number
  /** What the plugin asks while it works for an account, is answered by these. */
  answers(uid: number, entry: PromisedEntry | undefined): Answers
  /** It has done something wrong, beyond what its caller is told. */
  onFault?: ((cause: string) => void) | undefined
  /** Keeps what it fails at. */
  tell: TellFault
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

/** What takes longer has been forgotten. */
export const longestJob = 24 * 3600
/** That a job has which is busy when another build takes over. Tried again, it is the other one's. */
const longestRest = 300_000

/** One plugin's server half: calls are answered by one worker, jobs are done by another. */
export class Half {
  routes = new RoutesOfHalf([])
  private jobs: JobFacts[] = []
  private readonly calls: Workplace
  private readonly jobPlace: JobPlace
  /** What recurs ends with the worker. */
  private recurring = new AbortController()
  private readonly figures = new CallFigures()

  constructor(private readonly options: Options) {
    const plugin = options.manifest.id
    const fell: TellFault = (how, cause) => options.tell(how, cause)
    this.calls = new Workplace({
      ...options,
      plugin,
      fell,
      ready: ({ routes, jobs, recurring }) => {
        this.routes = new RoutesOfHalf(routes, this.manifest)
        this.jobs = jobs
        options.log.info({ plugin }, 'server half of a plugin runs')
        this.recurring = new AbortController()
        options.recur(recurring, this.recurring.signal)
      },
      ended: () => this.recurring.abort(),
    })
    this.jobPlace = new JobPlace({ ...options, plugin, fell })
  }

  get manifest(): Manifest {
    return this.options.manifest
  }

  get revision(): string {
    return this.options.revision
  }

  /** How it is doing, for the operator. */
  get state(): PlaceState {
    return this.calls.state
  }

  /** What its workers have of their memory and how its calls went, in this process. */
  async measure() {
    const [memory, jobMemory] = await Promise.all([this.calls.memory(), this.jobPlace.memory()])
    const { memoryMb } = this.options
    return { memoryMb, memory, jobMemory, calls: this.figures.facts() }
  }

  /** How its first start ended: why it is not there, or undefined. */
  get first(): Promise<string | undefined> {
    return this.calls.first
  }

  start(): void {
    this.calls.start()
  }

  /** Another build has taken over: what is busy ends, nothing is begun. */
  async retire(): Promise<void> {
    this.recurring.abort()
    await Promise.all([
      this.calls.rest(this.options.seconds * 1000),
      this.jobPlace.rest(longestRest),
    ])
  }

  async close(): Promise<void> {
    await this.calls.close()
    await this.jobPlace.close()
  }

  /** What the plugin answers; throws 503 where it is not there, and 504 where it takes too long. */
  async call(
    route: number,
    input: CallInput,
    how: Pick<Asked, 'entry' | 'signal'>,
  ): Promise<Result> {
    const asked = { uid: input.caller.uid, seconds: this.options.seconds, ...how }
    const begun = performance.now()
    let isFault = true
    try {
      const result = await this.work(this.calls, asked, { kind: 'call', route, input })
      isFault = 'fault' in result
      return result
    } finally {
      this.figures.add(performance.now() - begun, isFault)
    }
  }

  jobOf(name: string): JobFacts | undefined {
    return this.jobs.find((job) => job.name === name)
  }

  /** Throws where the job could not be done. */
  async job(input: JobInput, signal: AbortSignal): Promise<void> {
    const seconds = this.jobOf(input.job)?.expireInSeconds ?? this.options.seconds
    await this.doJob({ uid: input.uid, seconds, signal }, { kind: 'job', input })
  }

  /** For no account, and with the rows of all of them. */
  async recur(job: string, signal: AbortSignal): Promise<void> {
    await this.doJob({ uid: everybody, seconds: longestJob, signal }, { kind: 'recurring', job })
  }

  /** 503 that says when to come again. */
  away(): Failure {
    const wait = this.state.state === 'down' ? this.state.until - Date.now() : 1000
    const seconds = String(Math.max(1, Math.ceil(wait / 1000)))
    const message = 'This part of the console is not available at the moment. Try again in a while'
    return new Failure(503, message, undefined, { 'retry-after': seconds })
  }

  private async doJob(asked: Asked, piece: Piece) {
    if (this.state.state !== 'running') throw this.away()
    const result = await this.work(this.jobPlace, asked, piece)
    if ('status' in result) return
    throw new Error(
      'fault' in result ? `plugin ${this.manifest.id}: ${result.fault}` : result.refusal.message,
    )
  }

  private async work(
    place: Pick<Workplace, 'do'>,
    { uid, entry, seconds, signal }: Asked,
    piece: Piece,
  ): Promise<Result> {
    const answers = this.options.answers(uid, entry)
    const ending = await place.do(piece, { seconds, signal, answers })
    if (ending === undefined || ending === 'gone') throw this.away()
    const step = piece.kind === 'call' ? 'call' : 'job'
    const hit = uid === everybody ? undefined : uid
    if (ending === 'late') {
      const said = `This took longer than ${seconds} seconds and was stopped`
      this.options.tell(step, said, hit)
      throw new Failure(504, said)
    }
    if ('fault' in ending) {
      this.options.onFault?.(ending.fault)
      this.options.tell(step, ending.fault, hit)
    }
    return ending
  }
}
