import type { Region } from '@console/core/contract'
import type { KindId } from '../paths'

/** A stream of a monitoring project, as server halves of other plugins see it. */
export interface MonitoredStream {
  /** Of the database; what others keep of it. */
  row: number
  stream_id: string
  name: string
  project: { id: number; name: string; region: Region }
  kind: KindId
  /** Days that its sound is kept; 0: it is not. */
  keptDays: number
}

/** That was heard without a break and is kept, and of which nobody knows what it is. */
export interface UnknownStretch {
  begin: Date
  end: Date
}

export interface FoundPlay {
  /** Of the stream. */
  row: number
  begin: Date
  end: Date
  acrid: string
  title: string
  /** What it was found by, like `{ ucf_id: 12 }`, and what else is answered with it. */
  item: Record<string, unknown>
}

/** As it came. */
export interface SoundClip {
  bytes: Uint8Array
  /** Media type. */
  type: string
  begin: Date
  end: Date
}

/** Of the database, opened by the caller: what is written is there when that ends. */
export type Transaction = object

/** What streams sounded like and who knows it. */
export abstract class MonitoredSound {
  /** Those of a project of the account with these ids. */
  abstract ofProject(
    uid: number,
    project: { id: number; kind: KindId },
    streamIds: readonly string[],
  ): Promise<MonitoredStream[]>
  /** All of the account, by their projects. */
  abstract ofAccount(uid: number): Promise<MonitoredStream[]>
  /** What is deleted is not among them. */
  abstract ofRows(rows: readonly number[]): Promise<MonitoredStream[]>
  /** Collections that streams are looked up in, by row. */
  abstract collections(rows: readonly number[]): Promise<Map<number, string[]>>
  abstract unknown(row: number, range: UnknownStretch): Promise<UnknownStretch[]>
  /** Parts of a day or less in which somebody speaks, that are kept. */
  abstract speech(row: number, range: UnknownStretch): Promise<UnknownStretch[]>
  abstract clip(row: number, range: UnknownStretch): Promise<SoundClip | undefined>
  /** Results with the origin `ucf`; answers with their ids, in order. Of a stream that is deleted there is none. */
  abstract addResults(
    uid: number,
    plays: readonly FoundPlay[],
    db: Transaction,
  ): Promise<(number | undefined)[]>
  abstract removeResults(uid: number, ids: readonly number[], db: Transaction): Promise<void>
}
