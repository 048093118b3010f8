import { bmPaths, customProjects, stationProjects } from '#plugins/bm/contract'

/** The monitoring project whose files a page offers; `text` says what its page is for. */
export const chooseProject = (text: string) => ({
  name: 'project',
  label: 'Project',
  from: [customProjects, stationProjects],
  empty: {
    title: 'There is no monitoring project in this region yet',
    text,
    link: { text: 'Custom Streams', to: bmPaths.projects() },
  },
})

/** States of files that the service writes, as badges. */
export const fileStates = {
  queued: { label: 'Queued', color: 'informative' },
  running: { label: 'Processing', color: 'brand' },
  ready: { label: 'Ready', color: 'success' },
  failed: { label: 'Failed', color: 'danger' },
  expired: { label: 'Expired', color: 'subtle' },
} as const

/** Why a row has no file to download. */
export function explainMissingFile(state: keyof typeof fileStates) {
  if (state === 'ready') return undefined
  if (state === 'failed') return 'Its file could not be written'
  return state === 'expired' ? 'Its file was deleted' : 'Its file is not ready yet'
}
