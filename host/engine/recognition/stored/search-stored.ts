import type { Sample } from '../fingerprint/peaks'
import { type Found, type SearchRequest, search } from '../search/search'
import { type ReadPostings, segmentsOf } from './stored-view'

export interface StoredSearch {
  sample: Sample
  requests: readonly SearchRequest[]
  read: ReadPostings
  /** Passes of the search whose hashes were read. */
  passes: number
}

/** What was found, by the number of each print as its track; or what is to be read before that can be told. */
export type StoredAnswer =
  | { found: Found[][]; took: number }
  | { lacking: number[]; took: number }
  | { isShort: true; took: number }

class PassNotRead extends Error {}

/** The search as it is in memory, on segments that hold what was read. */
export function searchStored({ sample, requests, read, passes }: StoredSearch): StoredAnswer {
  const started = performance.now()
  const took = () => performance.now() - started
  const lacking = new Set<number>()
  const begun = new Map<number, number>()
  const wanted = new Set(requests.flatMap(({ collections }) => [...collections]))
  const stored = segmentsOf(read, wanted, {
    lacking: (print) => lacking.add(print),
    pass: (at) => {
      const count = (begun.get(at) ?? 0) + 1
      if (count > passes) throw new PassNotRead()
      begun.set(at, count)
    },
  })
  const segments = stored.map(({ segment }) => segment)
  const ids = new Set(segments.map(({ id }) => id))
  try {
    const found = search(
      sample,
      segments,
      requests.map((request) => ({ ...request, segments: ids })),
    )
    if (lacking.size > 0) return { lacking: [...lacking], took: took() }
    const printOf = ({ segment, track }: Found) =>
      stored.find((one) => one.segment.id === segment)?.prints[track] ?? 0
    return {
      found: found.map((those) => those.map((one) => ({ ...one, track: printOf(one) }))),
      took: took(),
    }
  } catch (error) {
    if (!(error instanceof PassNotRead)) throw error
    // With these peaks it may be sure already.
    if (lacking.size > 0) return { lacking: [...lacking], took: took() }
    return { isShort: true, took: took() }
  }
}
