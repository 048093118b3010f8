import { StateBadge, type States } from '@console/core/browser'
import { type FileState, fileStates } from '#plugins/buckets/contract'

const looks = {
  0: { label: fileStates[0], color: 'informative' },
  1: { label: fileStates[1], color: 'success' },
  [-1]: { label: fileStates[-1], color: 'danger' },
} satisfies States<FileState>

export const stateLabel = (state: FileState) => looks[state].label

export function FileStateBadge({ state }: { state: FileState }) {
  return <StateBadge state={state} states={looks} />
}
