const every = 100
const megabyte = 1024 * 1024
/** What the worker's own small things and the rest of the process may add meanwhile. */
const slack = 32
/** So long an answer to "are you there" may take after a call was late. */
const patience = 1500
/** And so long who looks at the page of operators waits for what it says of itself. */
const soon = 500

interface Options {
  memoryMb: number
  /** Asks the worker to say this number. */
  ping(count: number): void
  end(cause: string): void
}

/**
 * Whether a worker is there, and how much it takes while it is not: one that runs in circles looks after itself no more, and
 * what it keeps in buffers no limit of its heap counts. The process grows by that; what is the service's own is known.
 */
export class Presence {
  private asked = 0
  private watch: NodeJS.Timeout | undefined
  /** Memory when it was asked last and has not answered yet. */
  private before: number | undefined
  private doubt: { count: number; timer: NodeJS.Timeout } | undefined
  private readonly asking = new Map<number, (memoryBytes?: number) => void>()

  constructor(private readonly options: Options) {}

  /** It works on something. */
  busy(): void {
    this.watch ??= setInterval(() => this.look(), every).unref()
  }

  idle(): void {
    clearInterval(this.watch)
    this.watch = undefined
    this.before = undefined
  }

  /** A worker that is merely slow still answers; one that runs in circles does not, and is ended. */
  late(): void {
    const timer = () => setTimeout(() => this.options.end('it stopped answering'), patience)
    const count = this.ask()
    this.doubt ??= { count, timer: timer() }
  }

  /** Bytes that the worker has now; undefined where it does not say. */
  async measure(): Promise<number | undefined> {
    const count = this.ask()
    let timer: NodeJS.Timeout | undefined
    const memory = await new Promise<number | undefined>((resolve) => {
      this.asking.set(count, resolve)
      timer = setTimeout(() => resolve(undefined), soon)
    })
    clearTimeout(timer)
    this.asking.delete(count)
    return memory
  }

  heard(count: number, memoryBytes: number): void {
    this.before = undefined
    this.asking.get(count)?.(memoryBytes)
    if (this.doubt && count >= this.doubt.count) this.trust()
  }

  stop(): void {
    this.idle()
    this.trust()
  }

  private trust(): void {
    clearTimeout(this.doubt?.timer)
    this.doubt = undefined
  }

  private ask(): number {
    this.asked += 1
    this.options.ping(this.asked)
    return this.asked
  }

  private look(): void {
    if (this.before === undefined) {
      this.before = ofOthers()
      this.ask()
    } else if (ofOthers() - this.before > (this.options.memoryMb + slack) * megabyte) {
      this.options.end('it used more memory than it may')
    }
  }
}

/** Of the process, without what this thread has for itself. */
function ofOthers(): number {
  const { rss, heapTotal, external } = process.memoryUsage()
  return rss - heapTotal - external
}
