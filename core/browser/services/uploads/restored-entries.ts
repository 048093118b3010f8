import { interruptedUploads, runningSomewhere } from './interrupted-uploads'
import type { UploadSender } from './upload-sender'
import type { Upload, UploadFinish } from './uploads'

export interface Entry {
  upload: Upload
  finish: UploadFinish
  /** Missing after a reload, until the person chooses it again. */
  file: File | undefined
  /** Of the upload on the server; missing until it has begun. */
  key: string | undefined
  running: AbortController | undefined
}

/** Uploads of the user that a page of this browser has left, without those that another window is at. */
export async function restoredEntries(user: number): Promise<Entry[]> {
  const isRunning = await runningSomewhere()
  return interruptedUploads
    .of(user)
    .filter(({ id }) => !isRunning(id))
    .map(({ id, key, name, size, sent, target, finish }) => {
      const state = key === undefined ? 'unsent' : 'interrupted'
      const upload: Upload = { id, name, target, path: finish.path, size, sent, state }
      return { upload, finish, key, file: undefined, running: undefined }
    })
}

/** What had arrived when the page was left, and needs no file: `done`, with the answer where it had still to be taken. */
export async function finishArrived(
  { upload: { name, size }, finish, key }: Entry,
  sender: UploadSender,
): Promise<Pick<Upload, 'state' | 'sent' | 'answer'> | undefined> {
  if (key === undefined) return undefined
  const arrived = await sender.arrived(key)
  if (arrived === 'taken') return { state: 'done', sent: size }
  if (arrived !== size) return undefined
  return { state: 'done', sent: size, answer: await sender.take({ finish, key, name }) }
}

/** After a reload, before the person has chosen it again. */
export const wantsFile = ({ state }: Upload) => state === 'interrupted' || state === 'unsent'

export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`
