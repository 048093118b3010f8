import type { EvidenceItem, PackManifest } from '../../contract'

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
  manifest?: PackManifest
  /** Id of the key that it says it was signed with. */
  keyId?: string
  /** Empty unless all its files are as they are listed. */
  items: readonly CheckedItem[]
}
