/** A file of a container, and where its sound is. */
export interface ScannedFile {
  file_id: string
  name: string
  /** Tells the kind of the bytes by its end. */
  filename: string
  data_type: string
  state: number
  /** Bytes. */
  size: number
  /** Where its bytes are; empty: they are not here. */
  object_key: string
  container: { id: number; name: string }
}

/** Why its sound cannot be had, in English; undefined: it can. */
export function noSoundOf({
  data_type,
  state,
  bytes,
}: {
  data_type: string
  state: number
  bytes: number
}): string | undefined {
  if (state === 2) return 'It was deleted'
  if (data_type === 'fingerprint') return 'A fingerprint holds no sound'
  return bytes === 0 ? 'Its sound is not stored here' : undefined
}

/** Sound of scanned files, and what is known in it, as the server halves of other plugins see it. */
export abstract class ScannedSound {
  /** Those of a container of the account, the first first; undefined where it has no such container. Deleted ones are not among them. */
  abstract files(
    uid: number,
    containerId: number,
    fileIds?: readonly string[],
  ): Promise<ScannedFile[] | undefined>
  /** With the seconds in which its report has identified something; undefined where it is there no more. */
  abstract file(
    uid: number,
    fileId: string,
  ): Promise<(ScannedFile & { known: { begin: number; end: number }[] }) | undefined>
}
