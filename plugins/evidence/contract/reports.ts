import * as z from 'zod/mini'

/** `rows/00001.jsonl`: a line for each row of the file. The bytes of a line are a leaf of the tree. */
export const PackedRow = z.object({
  /** Number of the report. */
  report: z.int(),
  /** From 1, in the order of the file. */
  row: z.int(),
  /** As it stands in the file; of a spreadsheet, its cells as CSV. */
  text: z.string(),
  /** What it tells of, where that is one play. */
  play: z.optional(
    z.object({
      result: z.int(),
      stream_id: z.string(),
      /** ISO 8601. */
      begin: z.string(),
      end: z.string(),
      seconds: z.int(),
      acr_id: z.string(),
    }),
  ),
  /** Kept sound of the play when the report was made, as it came, in pieces. */
  sound: z.optional(z.array(z.object({ begin: z.string(), end: z.string(), sha256: z.string() }))),
})
export type PackedRow = z.infer<typeof PackedRow>

const ReportFacts = z.object({
  id: z.int(),
  name: z.string(),
  project: z.string(),
  format: z.string(),
  kind: z.string(),
  /** First and last day, by the clocks of the zone. */
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  streams: z.int(),
  plays: z.int(),
  /** Seconds. */
  play_time: z.number(),
  not_heard: z.number(),
  paused: z.number(),
  /** Its range went on: it holds what was heard until then. */
  heard_until: z.nullable(z.string()),
  /** 0: none. */
  supplement_of: z.int(),
})
export type ReportFacts = z.infer<typeof ReportFacts>

/** `manifest.json` of a signed report. */
export const ReportManifest = z.object({
  format: z.literal('recognition-report/1'),
  created_at: z.string(),
  created_by: z.string(),
  service: z.string(),
  report: ReportFacts,
  /** Path of the report itself. */
  file: z.string(),
  rows: z.object({
    count: z.int(),
    /** Root of the tree over the lines of all rows, as in RFC 9162, hex. */
    root: z.string(),
  }),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
})
export type ReportManifest = z.infer<typeof ReportManifest>

/** A row by itself: with the signed list that it belongs to, and the way from its leaf to the root. */
export const RowProof = z.object({
  format: z.literal('recognition-row/1'),
  /** The line of the row. */
  line: z.string(),
  /** Hashes beside the way, the lowest first, hex. */
  path: z.array(z.string()),
  /** The text of `manifest.json` and of `signature.json`. */
  manifest: z.string(),
  signature: z.string(),
})
export type RowProof = z.infer<typeof RowProof>

/** Rows that a file of `rows/` holds. */
export const rowsInPart = 5000

export const rowsPath = (part: number) => `rows/${String(part).padStart(5, '0')}.jsonl`

/** A signed report while it is written: its rows, then the file. */
export interface SealedReport {
  addRow(row: Omit<PackedRow, 'report' | 'row'>): Promise<void>
  finish(
    file: { name: string; size: number; sha256: string; bytes: AsyncIterable<Uint8Array> },
    about: Pick<ReportManifest, 'created_by' | 'report'>,
  ): Promise<{ size: number; sha256: string }>
  /** Leaves nothing in the store. */
  abort(error: unknown): void
}

/** Signs reports of other plugins, so that anybody can check each row of them on the page of this one. */
export abstract class ReportSealing {
  /** The zip goes to the key while it is written. */
  abstract open(to: { key: string; report: number; time: Date }): SealedReport
}
