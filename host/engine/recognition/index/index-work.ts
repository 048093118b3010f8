import type { Reference } from '@console/core/server'
import type { Peaks } from '../fingerprint/peaks'
import type { BuildInput } from './build-input'
import type { Segment } from './segment'

export interface NewTrack extends Reference {
  peaks: Peaks
}

export interface Waiting {
  track: NewTrack
  /** Cleared when it is removed or replaced before it is in. */
  wanted: boolean
  done(): void
  failed(error: unknown): void
}

export interface IndexWork {
  build(inputs: BuildInput[], id: number, kind: 'add' | 'merge'): Promise<Segment>
  changed(add: Segment[], remove: number[]): void
}
