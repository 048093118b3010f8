import { hashBits } from '../algorithm'
import type { Sample } from '../fingerprint/peaks'
import { gapFrames, type Segment } from '../index/segment'
import { type SearchRequest, search } from '../search/search'

/**
 * The hashes that a search would look up in each of its passes, when it finds nothing: it is let loose on an index that is empty and
 * takes note.
 */
export function askedHashes(sample: Sample, requests: readonly SearchRequest[]): Uint32Array[] {
  const passes: Set<number>[] = []
  let isEnd = false
  const directory = new Proxy(new Uint32Array(0), {
    get(_, key) {
      // Where a hash begins, then where it ends.
      if (!isEnd) passes.at(-1)?.add(Number(key))
      isEnd = !isEnd
      return 0
    },
  })
  const empty: Segment = {
    id: 0,
    bits: hashBits,
    get directory() {
      passes.push(new Set())
      return directory
    },
    postings: new Uint32Array(0),
    starts: Uint32Array.of(gapFrames, gapFrames),
    lengths: Uint32Array.of(0),
    collections: Int32Array.of(0),
    peaks: new Uint16Array(0),
    peakStarts: Uint32Array.of(0, 0),
    peakBlocks: new Uint32Array(0),
    usualBucket: 1,
  }
  const segments = new Set([empty.id])
  search(
    sample,
    [empty],
    requests.map((request) => ({ ...request, segments })),
  )
  return passes.map((hashes) => Uint32Array.from(hashes))
}
