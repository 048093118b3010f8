import type { Segment } from '../index/segment'
import type { Probes } from './probes'
import type { Sightings } from './sightings'
import { type Candidate, findCandidates, strongest } from './votes'

/**
 * Who asks for which collection. A segment is gone through once for all of them; of what is found each is dealt what it would
 * have found alone, so that no recording of one gets in the way of another's.
 */
export class Dealing {
  private readonly askers = new Map<number, Sightings[]>()

  constructor(all: readonly Sightings[]) {
    for (const asker of all) {
      for (const collection of asker.request.collections) {
        const others = this.askers.get(collection)
        if (others) others.push(asker)
        else this.askers.set(collection, [asker])
      }
    }
  }

  /** In the order of the segments. */
  candidates(
    segments: readonly Segment[],
    probes: Probes,
    still: ReadonlySet<Sightings>,
  ): Map<Sightings, Candidate[]> {
    const dealt = new Map<Sightings, Candidate[]>()
    for (const segment of segments) {
      const here = new Map<Sightings, Candidate[]>()
      const asking = (collection: number) =>
        this.askers
          .get(collection)
          ?.filter((one) => still.has(one) && one.request.segments.has(segment.id)) ?? []
      const found = findCandidates(segment, probes, (collection) => this.askers.has(collection))
      for (const [collection, candidates] of found) {
        for (const asker of asking(collection)) addTo(here, asker, candidates)
      }
      for (const [asker, candidates] of here) addTo(dealt, asker, strongest(candidates))
    }
    return dealt
  }
}

function addTo(
  dealt: Map<Sightings, Candidate[]>,
  asker: Sightings,
  candidates: readonly Candidate[],
): void {
  const before = dealt.get(asker)
  if (before) before.push(...candidates)
  else dealt.set(asker, [...candidates])
}
