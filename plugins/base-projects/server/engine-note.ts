import type { Services } from '@console/core/server'
import type { ProjectEngine } from '../contract'

export const coverSongsNote = (reason: string) =>
  `Cover songs cannot be identified in this deployment: ${reason}`

/** What of the chosen engine this deployment cannot do, else empty. */
export function engineNote(engine: ProjectEngine, { recognition }: Services): string {
  const { available, reason } = recognition.status().external['cover-songs']
  return engine === 1 || available ? '' : coverSongsNote(reason)
}
