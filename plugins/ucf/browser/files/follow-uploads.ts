import type { TakenUpload, UploadFollower, UploadOutcome } from '@console/core/browser'
import { type UcfFile, ucfFilesApi, ucfPaths } from '../../contract'

const paths = /^\/ucf-projects\/(\d+)\/files$/

/** Ids in one address. */
const atOnce = 50

const follower: UploadFollower = {
  async outcomes(uploads, { api }) {
    const found: Record<string, UploadOutcome> = {}
    const byProject = new Map<string, TakenUpload[]>()
    for (const upload of uploads) {
      const [, pid] = paths.exec(upload.path) ?? []
      if (pid) byProject.set(pid, [...(byProject.get(pid) ?? []), upload])
    }
    for (const [pid, own] of byProject) {
      for (let from = 0; from < own.length; from += atOnce) {
        const part = own.slice(from, from + atOnce)
        const ids = part.map(idOf).join(',')
        const files = await api(ucfFilesApi)
          .get({ params: { pid, ids } })
          .then(
            ({ data }) => data,
            // All of them removed since; anything else is asked for again.
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

const idOf = ({ answer }: TakenUpload) => (answer as { data: { id: number }[] }).data[0]?.id ?? 0

function outcomeOf({ target }: TakenUpload, file: UcfFile | undefined): UploadOutcome {
  if (!file) return { state: 'bad', text: 'Removed' }
  const to = ucfPaths.files({ name: target })
  if (file.state === 0) return { state: 'going', text: 'Waits to be searched', to }
  if (file.state === -1) return { state: 'bad', text: file.detail || 'Error', to }
  return { state: 'good', text: 'Searched for what repeats', to }
}
