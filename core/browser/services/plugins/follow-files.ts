import type { FindContext } from './finder'
import type { TakenUpload, UploadFollower, UploadOutcome } from './upload-follower'

/** Ids in one address. */
const atOnce = 50

interface FollowedFiles<File extends { id: string | number }> {
  /** Where they are taken; its first group is the id of what they go to: `/^\/buckets\/(\d+)\/files$/`. */
  paths: RegExp
  /** Of the file that was made of an upload. */
  idOf(upload: TakenUpload): File['id']
  /** Files of the thing with this id; 404: all of them are gone. */
  read(of: string, ids: string, context: FindContext): Promise<{ data: File | readonly File[] }>
  /** Undefined: the file is gone. */
  outcomeOf(upload: TakenUpload, file: File | undefined): UploadOutcome
}

/** Follows files that a plugin makes of uploads and tells by their ids. */
export const followFiles = <File extends { id: string | number }>({
  paths,
  idOf,
  read,
  outcomeOf,
}: FollowedFiles<File>): UploadFollower => ({
  async outcomes(uploads, context) {
    const found: Record<string, UploadOutcome> = {}
    const byThing = new Map<string, TakenUpload[]>()
    for (const upload of uploads) {
      const [, of] = paths.exec(upload.path) ?? []
      if (of) byThing.set(of, [...(byThing.get(of) ?? []), upload])
    }
    for (const [of, own] of byThing) {
      for (let from = 0; from < own.length; from += atOnce) {
        const part = own.slice(from, from + atOnce)
        const files = await read(of, part.map(idOf).join(','), context).then(
          ({ data }) => [data].flat() as File[],
          // All of them deleted since; anything else is asked for again.
          (error: { status?: number }) => (error.status === 404 ? [] : Promise.reject(error)),
        )
        for (const upload of part) {
          const file = files.find(({ id }) => id === idOf(upload))
          found[upload.id] = outcomeOf(upload, file)
        }
      }
    }
    return found
  },
})
