import type { FindContext } from './finder'

/** An upload whose file the service has taken. */
export interface TakenUpload {
  id: string
  /** Where it was taken: `/buckets/7/files`. */
  path: string
  /** The name of where it went, as the tray shows it. */
  target: string
  /** What the service said when it took the file. */
  answer: unknown
}

/** What became of what was made of a file. */
export interface UploadOutcome {
  /** `going` is asked for again. */
  state: 'going' | 'good' | 'bad'
  /** English, shown translated with its values. */
  text: string
  values?: Readonly<Record<string, string | number>>
  /** Address inside the console, without the region: of the thing, or of the one that it is the same as. */
  to?: string
}

/** Tells the tray of uploads what became of those that ended at a plugin's own paths; fetched when the first has. */
export interface UploadFollower {
  /** By the ids of uploads; those of others are left out. */
  outcomes(
    uploads: readonly TakenUpload[],
    context: FindContext,
  ): Promise<Readonly<Record<string, UploadOutcome>>>
}
