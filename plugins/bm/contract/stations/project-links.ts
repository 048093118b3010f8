import { definePoint } from '@console/core/contract'

/** Buttons of a station project that lead to what other plugins make of its plays. */
export const stationProjectLinks = definePoint<{ project: { id: number; name: string } }>()(
  'item',
  'bm.station-project-links/v1',
)
