import type { BulkEditResult } from '#plugins/buckets/contract'
import type { Edit, RowProblem } from './mapping'

/** By contract, and so that a call stays under the service's largest body. */
const mostRows = 5000
const mostCharacters = 400_000

/** Parts that each fit into one call. */
export function partsOf(edits: readonly Edit[]): Edit[][] {
  const parts: Edit[][] = []
  let size = 0
  for (const edit of edits) {
    const length = JSON.stringify(edit.edit).length
    const part = parts.at(-1)
    if (part && part.length < mostRows && size + length <= mostCharacters) {
      part.push(edit)
      size += length
    } else {
      parts.push([edit])
      size = length
    }
  }
  return parts
}

export interface BulkOutcome {
  changed: number
  unchanged: number
  problems: RowProblem[]
  preview: BulkEditResult['preview']
}

interface BulkRun {
  edits: readonly Edit[]
  call(part: Edit[]): Promise<BulkEditResult>
  onProgress(rows: number): void
  signal: AbortSignal
}

/** Sends the parts one after the other; row numbers become those of the CSV file. */
export async function runParts({ edits, call, onProgress, signal }: BulkRun): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, unchanged: 0, problems: [], preview: [] }
  let through = 0
  for (const part of partsOf(edits)) {
    signal.throwIfAborted()
    const { changed, unchanged, problems, preview } = await call(part)
    const rowOf = (at: number) => part[at - 1]?.row ?? 0
    outcome.changed += changed
    outcome.unchanged += unchanged
    outcome.problems.push(...problems.map((each) => ({ ...each, row: rowOf(each.row) })))
    if (outcome.preview.length < 50)
      outcome.preview.push(...preview.map((each) => ({ ...each, row: rowOf(each.row) })))
    through += part.length
    onProgress(through)
  }
  return outcome
}
