import { followFiles, type TakenUpload, type UploadOutcome } from '@console/core/browser'
import { type ScanFile, scanFileCan, scanFilesApi, scanPaths } from '../../../contract'

export default followFiles({
  paths: /^\/fs-containers\/(\d+)\/files$/,
  idOf: ({ answer }) => (answer as { data: { id: string } }).data.id,
  read: (cid, ids, { api }) => api(scanFilesApi).get({ params: { cid, ids } }),
  outcomeOf,
})

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
  const text = state === -1 ? 'Scanned: Noresult' : 'Scanned: the report is ready'
  return { state: 'good', text, to: scanPaths.report(target, id) }
}
