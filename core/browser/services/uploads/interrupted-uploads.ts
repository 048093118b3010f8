import * as z from 'zod/mini'
import { browserStorage, parseJson } from '../browser-storage'
import { keptUploads as prefix } from './uploads'

/** The service removes what nobody has gone on with for a day. */
const kept = 86_400_000

const StoredUpload = z.object({
  /** Whose it is: the next person at this browser does not see it. */
  user: z.number(),
  id: z.string(),
  /** Missing where its turn had not come. */
  key: z.optional(z.string()),
  name: z.string(),
  size: z.number(),
  sent: z.number(),
  target: z.string(),
  finish: z.object({ path: z.string(), body: z.record(z.string(), z.unknown()) }),
  at: z.number(),
})
export type StoredUpload = z.infer<typeof StoredUpload>

/** What it takes to go on with an upload after a reload, besides the file itself. */
export const interruptedUploads = {
  save(upload: Omit<StoredUpload, 'at'>) {
    browserStorage.write(prefix + upload.id, JSON.stringify({ ...upload, at: Date.now() }))
  },

  forget(id: string) {
    browserStorage.remove(prefix + id)
  },

  of(user: number): StoredUpload[] {
    const found: StoredUpload[] = []
    for (const key of browserStorage.keys(prefix)) {
      const { data } = StoredUpload.safeParse(parseJson(browserStorage.read(key)))
      if (!data || data.at < Date.now() - kept) browserStorage.remove(key)
      else if (data.user === user) found.push(data)
    }
    return found.sort((one, other) => one.at - other.at)
  },
}

const lockOf = (id: string) => `console.upload.${id}`

/** Runs `work` unless another window of this browser is at the same upload. */
export async function inOneWindow<T>(
  id: string,
  work: () => Promise<T>,
  otherwise: () => T,
): Promise<T> {
  // Browsers have locks only on https and localhost.
  if (!navigator.locks) return work()
  return await navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) =>
    lock ? work() : otherwise(),
  )
}

/** Tells which uploads a window of this browser is at. */
export async function runningSomewhere(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return (id) => held.some(({ name }) => name === lockOf(id))
}
