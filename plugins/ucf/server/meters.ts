import { heldMeter, type Meter } from '@console/core/server'
import { ucfHeld } from './tables'

export const meters: Meter[] = [heldMeter(ucfHeld, { service: 'UCF', item: 'per_stream' })]
