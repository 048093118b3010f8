import { heldMeter, type Meter } from '@console/core/server'
import { offlineHeld } from './tables'

export const meters: Meter[] = [
  heldMeter(offlineHeld, { service: 'AVR', item: 'per_offline_hour', unit: 3600 }),
]
