import { followFiles, type TakenUpload, type UploadOutcome } from '@console/core/browser'
import { type UcfFile, ucfFilesApi, ucfPaths } from '../../contract'

export default followFiles({
  paths: /^\/ucf-projects\/(\d+)\/files$/,
  idOf: ({ answer }) => (answer as { data: { id: number }[] }).data[0]?.id ?? 0,
  read: (pid, ids, { api }) => api(ucfFilesApi).get({ params: { pid, ids } }),
  outcomeOf,
})

function outcomeOf({ target }: TakenUpload, file: UcfFile | undefined): UploadOutcome {
  if (!file) return { state: 'bad', text: 'Removed' }
  const to = ucfPaths.files({ name: target })
  if (file.state === 0) return { state: 'going', text: 'Waits to be searched', to }
  if (file.state === -1) return { state: 'bad', text: file.detail || 'Error', to }
  return { state: 'good', text: 'Searched for what repeats', to }
}
