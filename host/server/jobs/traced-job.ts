import { currentSpan, type Span, traced } from '@console/core/server'
import type PgBoss from 'pg-boss'

/** Beside the data of a job: what asked for it. It is not handed to who does it. */
const key = 'traceparent'

/** The data with the call that asks for the job, where traces are told. */
export function underSpan(data: object): object {
  const parent = currentSpan()?.parent
  return parent ? { ...data, [key]: parent } : data
}

export function dataOf(row: Pick<PgBoss.Job<object>, 'data'>): object {
  const { [key]: _, ...data } = row.data as Record<string, unknown>
  return data
}

/** A try of a job, as a part of the call that asked for it. */
export function tracedTry<T>(
  { name, id, data, retryCount }: PgBoss.JobWithMetadata<object>,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const parent = (data as Record<string, unknown>)[key]
  const start = {
    kind: 'consumer',
    under: typeof parent === 'string' ? parent : null,
    values: { 'console.job': name, 'console.job.id': id, 'console.job.try': retryCount + 1 },
  } as const
  return traced(`job ${name}`, start, work)
}
