import type { BehaviorSubject } from 'rxjs'
import { personalPrefix } from '../browser-storage'

/** Of what is kept of an upload until it has ended. */
export const keptUploads = `${personalPrefix}upload.`

export interface UploadJob {
  file: File
  /** Where it goes, shown in the tray, e.g. the bucket's name. */
  target: string
  /** Called with the key once all bytes have arrived; makes the thing (a bucket file, a scan). Must stand being called again. */
  finish: UploadFinish
}

/** Kept as data, so that an upload can go on after a reload of the page: a POST to `path` with `{ key, filename, ...body }`. */
export interface UploadFinish {
  path: string
  body: Record<string, unknown>
}

/** A file in the queue of uploads. */
export interface Upload {
  id: string
  name: string
  target: string
  size: number
  sent: number
  state:
    | 'waiting'
    | 'sending'
    | 'finishing'
    | 'done'
    | 'failed'
    | 'cancelled'
    | 'interrupted'
    /** After a reload: its turn had not come, and the page cannot read the file by itself. */
    | 'unsent'
  /** Why it failed, or does not go on for now, in one sentence. */
  reason?: string
  /** Where the service takes it. */
  path: string
  /** What the service said when it took the file; of one that is done. */
  answer?: unknown
}

/** The queue of uploads: goes on while the user browses, survives a lost connection and, after choosing the file again, a reload. */
export abstract class Uploads {
  abstract readonly uploads$: BehaviorSubject<readonly Upload[]>
  /** Bytes at most, by product rule. */
  abstract readonly limit: number
  /** Fetches what sending needs, before files are chosen: the network may be gone by then. */
  abstract prepare(): Promise<void>
  abstract add(jobs: UploadJob[]): void
  abstract cancel(id: string): void
  abstract retry(id: string): void
  /** After a reload: gives an upload its file again; it goes on where it stopped, or begins. */
  abstract resume(id: string, file: File): void
  abstract clearEnded(): void
}
