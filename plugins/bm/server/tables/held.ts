import { heldTable } from '@console/core/server'

/** Streams that were monitored, had a timemap or cover songs, and when. */
export const bmHeld = heldTable('bm_held')
