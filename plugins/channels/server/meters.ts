import { heldMeter, type Meter } from '@console/core/server'
import { channelHeld } from './tables'

export const meters: Meter[] = [heldMeter(channelHeld, { service: 'LCD', item: 'per_channel' })]
