import type { StoredParts } from './stored-parts'

/** An answer that is no JSON: a sound, a spreadsheet. */
export class Bytes {
  constructor(
    readonly content: Uint8Array | StoredParts,
    /** Media type. */
    readonly type: string,
    readonly filename: string,
  ) {}
}
