import { heldMeter, type Meter } from '@console/core/server'
import { bmHeld } from './tables/held'

export const meters: Meter[] = [
  heldMeter(bmHeld, { service: 'BM', item: 'per_stream' }),
  heldMeter(bmHeld, { service: 'BM', item: 'per_timemap' }),
  heldMeter(bmHeld, { service: 'BM', item: 'per_cover_song' }),
]
