import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanValues = Record<string, string | number | boolean>

/** A piece of work, as it is told to a collector of traces when it ends. */
export interface Span {
  readonly trace: string
  /** By which another process goes on with it: a `traceparent` of W3C. */
  readonly parent: string
  set(values: SpanValues): void
  /** Of what went wrong only its kind is told: words of errors may hold addresses and names. */
  fail(error: unknown): void
  /** Milliseconds since 1970; now unless told. */
  end(at?: number): void
}

export interface SpanStart {
  kind?: 'server' | 'client' | 'consumer'
  values?: SpanValues
  /** What it is a part of: what runs here unless told; null: of nothing. A text is the `parent` of a span elsewhere. */
  under?: Span | string | null
  /** Milliseconds since 1970; now unless told. */
  at?: number
}

/** What spans are begun by. */
export type Tracer = (name: string, start: SpanStart & { under: Span | string | null }) => Span

let tracer: Tracer | undefined
const running = new AsyncLocalStorage<Span>()

/** For the host: from now on spans are told, until the function is called that it answers. */
export function tellSpans(by: Tracer): () => void {
  tracer = by
  return () => {
    if (tracer === by) tracer = undefined
  }
}

export const isTraced = () => tracer !== undefined

/** What runs now is a part of it. */
export const currentSpan = (): Span | undefined => tracer && running.getStore()

/** Undefined where no traces are told. */
export const beginSpan = (name: string, start: SpanStart = {}): Span | undefined =>
  tracer?.(name, {
    ...start,
    under: start.under === undefined ? (running.getStore() ?? null) : start.under,
  })

export const inSpan = <T>(span: Span, work: () => T): T => running.run(span, work)

/** The work as a span, which fails as it does; the work alone where no traces are told. */
export async function traced<T>(
  name: string,
  start: SpanStart,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, start)
  if (!span) return work(undefined)
  try {
    return await inSpan(span, () => work(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
