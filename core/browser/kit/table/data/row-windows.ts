import { largestPage, type Page } from '@console/core/contract'

/** Rows come in windows of one page of the API. */
const size = largestPage
/** Windows that stay in memory: 4,000 rows. */
const kept = 40
/** A window is asked for once scrolling stays at it this long (milliseconds). */
const settle = 60
/** Rows from the edge of a window at which its neighbour is asked for, too. */
const margin = 40

type FetchWindow<T> = (page: number, signal: AbortSignal) => Promise<Page<T>>
type OnReplaced<T> = (before: readonly T[], total: { before: number; now: number }) => void

/**
 * The rows of a long list, loaded around the place that is looked at. Windows that were passed by are aborted;
 * the ones looked at longest ago are forgotten first.
 */
export class RowWindows<T> {
  /** Oldest use first. */
  private readonly windows = new Map<number, readonly T[]>()
  private readonly loading = new Map<number, AbortController>()
  private readonly stale = new Set<number>()
  private readonly failures = new Map<number, unknown>()
  private readonly listeners = new Set<() => void>()
  private wanted: readonly number[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private version = 0

  constructor(
    first: Page<T>,
    private readonly fetchWindow: FetchWindow<T>,
    private readonly onReplaced: OnReplaced<T> = () => undefined,
  ) {
    this.total = first.meta.total
    this.takeFirst(first)
  }

  total: number

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  readonly snapshot = () => this.version

  /** The failure of a window that is looked at. */
  get failure(): unknown {
    return this.failures.values().next().value
  }

  row(index: number): T | undefined {
    return this.windows.get(Math.floor(index / size))?.[index % size]
  }

  loadedRows(): T[] {
    return [...this.windows.values()].flat()
  }

  /** The rows from one index to another, loaded where they are not there yet. */
  async between(from: number, to: number): Promise<T[]> {
    const numbers = span(Math.floor(from / size), Math.floor(to / size))
    const missing = numbers.filter((number) => !this.windows.has(number))
    await Promise.all(missing.map((number) => this.load(number)))
    return span(from, to).flatMap((index) => this.row(index) ?? [])
  }

  /** Tells which rows are looked at. */
  want(from: number, to: number) {
    const lastWindow = Math.max(0, Math.ceil(this.total / size) - 1)
    const first = Math.floor(Math.max(0, from - margin) / size)
    const last = Math.min(lastWindow, Math.floor((to + margin) / size))
    if (this.wanted[0] === first && this.wanted.at(-1) === last) return
    this.wanted = span(first, last)
    for (const number of [...this.loading.keys()])
      if (!this.wanted.includes(number)) this.abort(number)
    for (const number of [...this.failures.keys()])
      if (!this.wanted.includes(number)) this.failures.delete(number)
    for (const number of this.wanted) this.touch(number)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.loadWanted(), settle)
  }

  /** A newer first page arrived: what is looked at is loaded again, the old rows stay until then. */
  refresh(first: Page<T>) {
    const before = this.total
    this.total = first.meta.total
    for (const number of this.windows.keys()) this.stale.add(number)
    for (const number of [...this.loading.keys()]) this.abort(number)
    const replaced = this.windows.get(0)
    this.takeFirst(first)
    if (replaced) this.onReplaced(replaced, { before, now: this.total })
    this.changed()
    this.loadWanted()
  }

  retry() {
    this.failures.clear()
    this.changed()
    this.loadWanted()
  }

  stop() {
    this.wanted = []
    clearTimeout(this.timer)
    for (const number of [...this.loading.keys()]) this.abort(number)
  }

  private takeFirst({ data, meta }: Page<T>) {
    if (meta.current_page !== 1 || data.length < Math.min(size, meta.total)) return
    this.windows.set(0, data.slice(0, size))
    this.stale.delete(0)
  }

  private loadWanted() {
    for (const number of this.wanted) {
      const fresh = this.windows.has(number) && !this.stale.has(number)
      if (fresh || this.loading.has(number) || this.failures.has(number)) continue
      this.load(number).catch((failure: unknown) => {
        this.failures.set(number, failure)
        this.changed()
      })
    }
  }

  private async load(number: number) {
    const controller = new AbortController()
    this.abort(number)
    this.loading.set(number, controller)
    try {
      const { data, meta } = await this.fetchWindow(number + 1, controller.signal)
      if (controller.signal.aborted) return
      this.take(number, data, meta.total)
    } catch (failure) {
      if (!controller.signal.aborted) throw failure
    } finally {
      if (this.loading.get(number) === controller) this.loading.delete(number)
    }
  }

  private take(number: number, data: readonly T[], total: number) {
    const replaced = this.windows.get(number)
    const before = this.total
    this.total = total
    this.windows.delete(number)
    this.windows.set(number, data)
    this.stale.delete(number)
    this.failures.delete(number)
    if (replaced) this.onReplaced(replaced, { before, now: total })
    this.forgetOldest()
    this.changed()
  }

  private touch(number: number) {
    const rows = this.windows.get(number)
    if (!rows) return
    this.windows.delete(number)
    this.windows.set(number, rows)
  }

  private forgetOldest() {
    for (const number of this.windows.keys()) {
      if (this.windows.size <= kept) return
      if (this.wanted.includes(number)) continue
      this.windows.delete(number)
      this.stale.delete(number)
    }
  }

  private abort(number: number) {
    this.loading.get(number)?.abort()
    this.loading.delete(number)
  }

  private changed() {
    this.version += 1
    for (const listener of this.listeners) listener()
  }
}

const span = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
