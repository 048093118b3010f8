import type { Peaks, Sample } from '../fingerprint/peaks'
import { type Alignment, aligned, placed } from './alignment'
import { distinctnessOf } from './distinct'
import { type Laid, laid } from './pairing'
import type { Change } from './probes'
import type { Candidate } from './votes'

/** What speaks for a place: told by the sample and the recording alone, whatever else is indexed. */
export interface Evidence extends Alignment {
  /** How the peaks of smaller neighbourhoods lie there, where the sample has any. */
  dense?: Alignment
  pitch: number
  /** How far the tempo is from the one that was looked for, as a share of it. */
  stretched: number
  /** By how much more of the sample is here than nearby, in standard deviations of chance. */
  distinctness: number
  denseDistinctness: number
}

/** Where fewer peaks agree, chance explains it, and how distinct the place is takes long to tell. */
const fewestAgreeing = { stored: 4, dense: 9 }

/** A sample under one change of pitch and tempo: what is found of it by several is looked at once. */
export class ChangedSample {
  private readonly stored: Laid
  private readonly dense: Laid | undefined
  private readonly known = new Map<Candidate, Evidence>()

  constructor(
    private readonly sample: Sample,
    private readonly change: Change,
  ) {
    this.stored = laid(sample, change)
    this.dense = sample.dense && laid(sample.dense, change)
  }

  /** `by`: the peaks whose pairs pointed at the place. */
  evidenceOf(candidate: Candidate, by: 'stored' | 'dense'): Evidence {
    const known = this.known.get(candidate)
    if (known) return known
    const { stored, dense, sample } = this
    const { line, track } = placed((by === 'dense' && dense) || stored, candidate)
    const place = { ...line, pitch: this.change.pitch }
    const own = aligned(stored, track, line)
    const closer = dense && aligned(dense, track, line)
    const isLikely = closer
      ? own.agreeing + closer.agreeing >= fewestAgreeing.dense
      : own.agreeing >= fewestAgreeing.stored
    const distinctness = (peaks: Peaks | undefined) =>
      peaks && isLikely ? distinctnessOf(peaks, candidate.segment, candidate.track, place) : 0
    const evidence: Evidence = {
      ...own,
      ...(closer && { dense: closer }),
      pitch: this.change.pitch,
      stretched: Math.abs(line.time / this.change.time - 1),
      distinctness: distinctness(sample),
      denseDistinctness: distinctness(sample.dense),
    }
    this.known.set(candidate, evidence)
    return evidence
  }
}
