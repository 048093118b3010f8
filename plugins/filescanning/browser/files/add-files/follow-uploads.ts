import type { TakenUpload, UploadFollower, UploadOutcome } from '@console/core/browser'
import { type ScanFile, scanFileCan, scanFilesApi, scanPaths } from '../../../contract'

const paths = /^\/fs-containers\/(\d+)\/files$/

/** Ids in one address. */
const atOnce = 50

const follower: UploadFollower = {
  async outcomes(uploads, { api }) {
    const found: Record<string, UploadOutcome> = {}
    const scanned = new Map<string, TakenUpload[]>()
    for (const upload of uploads) {
      const [, cid] = paths.exec(upload.path) ?? []
      if (cid) scanned.set(cid, [...(scanned.get(cid) ?? []), upload])
    }
    for (const [cid, own] of scanned) {
      for (let from = 0; from < own.length; from += atOnce) {
        const part = own.slice(from, from + atOnce)
        const ids = part.map(idOf).join(',')
        const files = await api(scanFilesApi)
          .get({ params: { cid, ids } })
          .then(
            ({ data }) => data,
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
}
export default follower

const idOf = ({ answer }: TakenUpload) => (answer as { data: { id: string } }).data.id

function outcomeOf({ target }: TakenUpload, file: ScanFile | undefined): UploadOutcome {
  if (!file || file.state === 2) return { state: 'bad', text: 'Deleted' }
  const { id, state, detail, count, total } = file
  if (state === 0) {
    const container = scanPaths.container(target)
    return total > 0
      ? {
          state: 'going',
          text: 'Being scanned: {done} of {total}',
          values: { done: count, total },
          to: container,
        }
      : { state: 'going', text: 'Waits to be scanned', to: container }
  }
  if (!scanFileCan.report(file)) {
    return { state: 'bad', text: detail || 'Error', to: scanPaths.container(target) }
  }
  const text = state === -1 ? 'Scanned: nothing recognised' : 'Scanned: the report is ready'
  return { state: 'good', text, to: scanPaths.report(target, id) }
}
