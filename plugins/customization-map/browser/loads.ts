import type { LoadContext } from '@console/core/browser'
import { list } from '@console/core/contract'
import { type TrackedChannel, trackerApi } from '#plugins/tracker/contract'

/** What the account monitors, all at once: the table searches what the map shows. */
export const monitored = list(trackerApi.offered, {
  allAtOnce: ({ name, country, city }: TrackedChannel) => `${name} ${country} ${city}`,
})

export const map = ({ rows }: LoadContext) => rows(monitored)
