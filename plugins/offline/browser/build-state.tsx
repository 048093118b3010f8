import { StateBadge, type States, useT } from '@console/core/browser'
import type { BuildState, OfflineDatabase } from '#plugins/offline/contract'

const states = {
  [-1]: { label: 'Failed', color: 'danger' },
  0: { label: 'Never built', color: 'subtle' },
  1: { label: 'Building', color: 'informative' },
  2: { label: 'Ready', color: 'success' },
  3: {
    label: 'Out of date',
    color: 'warning',
    hint: 'A bucket has changed since it was built: build it again.',
  },
} satisfies States<BuildState>

/** How far a database is; while it is being built with the share that is done. */
export function BuildStateCell({ database }: { database: OfflineDatabase }) {
  const t = useT()
  const { state, error, progress } = database
  if (state === 1 && progress > 0) {
    const building = {
      label: t('Building, {progress}%', { progress }),
      color: 'informative',
    } as const
    return <StateBadge state={1} states={{ 1: building }} />
  }
  return <StateBadge state={state} states={states} hint={error || undefined} />
}

export const buildStateText = ({ state }: OfflineDatabase) => states[state].label
