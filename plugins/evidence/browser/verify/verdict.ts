import type {
  EvidenceItem,
  PackedRow,
  PackManifest,
  ReportManifest,
  Sheet,
  SheetManifest,
} from '../../contract'

/** English, with what stands in its braces. */
export interface Sentence {
  text: string
  values?: Record<string, string | number>
}

export interface Check {
  label: string
  /** Undefined: it could not be looked at. */
  passed: boolean | undefined
  findings: readonly Sentence[]
}

export interface CheckedItem {
  facts: EvidenceItem
  /** Of the bytes whose hash was checked. */
  clip: Blob | undefined
}

/** `unsure`: all that could be checked is in order, but the signature could not be. */
export type Outcome = 'genuine' | 'changed' | 'foreign' | 'unsure' | 'not-a-pack'

export interface Verdict {
  outcome: Outcome
  /** Why it is no pack. */
  reason?: string
  checks: readonly Check[]
  manifest?: PackManifest | ReportManifest | SheetManifest | undefined
  /** Id of the key that it says it was signed with. */
  keyId?: string | undefined
  /** Empty unless all its files are as they are listed. */
  items: readonly CheckedItem[]
  /** Of a signed report, or of one row of it. */
  report?: CheckedReport | undefined
  /** Of a signed sheet. */
  sheet?: Sheet | undefined
}

/** A row of a report, with the text that its hash is of. */
export interface CheckedRow {
  line: string
  row: PackedRow
}

export interface CheckedReport {
  manifest: ReportManifest
  rows: readonly CheckedRow[]
  /** Texts that were signed, where all rows are there: with them each can be shown by itself. */
  signed?: { manifest: string; signature: string }
}

export function outcomeOf(
  checks: readonly Check[],
  { isForeign }: { isForeign: boolean },
): Outcome {
  const failed = checks.filter(({ passed }) => passed === false)
  // Another service's key is no sign of a change.
  if (failed.length > (isForeign ? 1 : 0)) return 'changed'
  if (isForeign) return 'foreign'
  return checks.every(({ passed }) => passed) ? 'genuine' : 'unsure'
}
