import { heldMeter, type Meter } from '@console/core/server'
import { bucketHeld } from './tables'

export const meters: Meter[] = [
  heldMeter(bucketHeld, { service: 'AVR', item: 'per_bucket_hour', unit: 3600 }),
]
