import type { EarListener, Services } from '@console/core/server'
import type { Recode } from './recorder/units/encoded'

export interface ListeningParts {
  /** `db` is that of the ears alone: neither do calls wait for them, nor they for calls. */
  services: Pick<Services, 'db' | 'objects' | 'recognition' | 'log'>
  listenerOf(owner: string): EarListener | undefined
  /** Undefined where ffmpeg is not installed. */
  recode: Recode | undefined
  /** A play may pause so long, milliseconds. */
  longestPause?: number | undefined
}

export interface ListeningHow {
  closing: AbortSignal
  /** Another process still tells of it. */
  isEarly: boolean
}
