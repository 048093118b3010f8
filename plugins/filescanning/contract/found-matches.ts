import type { Region } from '@console/core/contract'
import type { ScanEngine } from './containers'
import type { ScanFile } from './files'
import type { Policy } from './policy'
import type { MatchKind, RecognizedMatch } from './report'

/** Rules of the container when a file was scanned. */
export interface ScanSettings {
  engine: ScanEngine
  audioType: 'recorded' | 'linein'
  policy: Policy
  musicDetection: boolean
  deepright: boolean
  aiDetection: boolean
  speechToText: boolean
}

/** A match with the file that it was found in. */
export interface FoundMatch {
  match: {
    id: number
    kind: MatchKind
    /** Seconds in the file. */
    begin: number
    end: number
    score: number | null
    title: string
    artists: string
    album: string
    label: string
    isrc: string
    upc: string
    acrid: string
    /** Seconds in the recording. */
    reference_begin: number | null
    reference_end: number | null
    tempo_percent: number
    pitch_percent: number
    /** As it stands in the file's `results`. */
    part: Record<string, unknown>
    /** Added by a user: no scan has found it. */
    manual: boolean
    note: string
    /** What the scan recognized, where a user has corrected it. */
    recognized: RecognizedMatch | null
    corrected_by: string
    corrected_at: Date | null
  }
  file: {
    file_id: string
    name: string
    uri: string
    data_type: string
    /** Seconds. */
    duration: number
    /** Where its bytes are; empty after deletion. */
    object_key: string
    sha256: string
    algorithm: string
    settings: ScanSettings | null
    scanned_at: Date | null
  }
  container: { id: number; name: string }
}

/** A file of a container, with all that its scan has found. */
export interface ScanReport
  extends Pick<ScanFile, 'id' | 'name' | 'state' | 'duration' | 'detail' | 'results'> {
  /** Of the bytes that were scanned, hex; empty before that. */
  sha256: string
}

/** What was found in files, as the server halves of other plugins see it. */
export abstract class FoundMatches {
  /** Those of these matches that the account has, without false positives. */
  abstract find(uid: number, ids: readonly number[]): Promise<FoundMatch[]>
  /** All files of a container of the account but deleted ones, the first first; undefined where it has no such container. */
  abstract reports(
    uid: number,
    containerId: number,
  ): Promise<
    | {
        container: { id: number; name: string; region: Region; num: number }
        files: AsyncIterable<ScanReport>
      }
    | undefined
  >
}
