import { ApiError } from '../../../services/http/http'
import type { BulkFailure, BulkOutcome } from '../types'

export const batchSize = 50

/** Thrown by a call for many rows: these it could not be done with, all others of it are done. */
export class PartlyDone<T> extends Error {
  constructor(readonly failures: readonly BulkFailure<T>[]) {
    super(failures[0]?.reason)
  }
}

interface BulkRun<T> {
  rows: readonly T[]
  run: (rows: T[]) => Promise<unknown>
  /** Rows that are through, whether done or failed. */
  onProgress: (done: number, failed: number) => void
  signal: AbortSignal
}

/** Runs a call over many rows in batches; rows that a refusal is about are found by halving their batch. */
export async function runInBatches<T>({ rows, run, onProgress, signal }: BulkRun<T>) {
  const outcome: BulkOutcome<T> = { done: [], failures: [], left: [] }
  const waiting: T[][] = []
  for (let at = 0; at < rows.length; at += batchSize) waiting.push(rows.slice(at, at + batchSize))

  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    if (signal.aborted) {
      outcome.left.push(...batch)
      continue
    }
    try {
      await run(batch)
      outcome.done.push(...batch)
    } catch (failure) {
      if (failure instanceof PartlyDone) {
        const failures: readonly BulkFailure<T>[] = failure.failures
        outcome.failures.push(...failures)
        outcome.done.push(...batch.filter((one) => !failures.some(({ row }) => row === one)))
        onProgress(outcome.done.length, outcome.failures.length)
        continue
      }
      if (batch.length > 1 && isAboutRows(failure)) {
        const half = Math.ceil(batch.length / 2)
        waiting.unshift(batch.slice(0, half), batch.slice(half))
        continue
      }
      const reason = failure instanceof Error ? failure.message : String(failure)
      outcome.failures.push(...batch.map((row) => ({ row, reason })))
    }
    onProgress(outcome.done.length, outcome.failures.length)
  }
  return outcome
}

/** Refusals of a sign-in, a limit of calls or a broken service hold for any part of the batch as well. */
const isAboutRows = (failure: unknown) =>
  failure instanceof ApiError &&
  failure.status >= 400 &&
  failure.status < 500 &&
  ![401, 403, 429].includes(failure.status)
