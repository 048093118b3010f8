// Regions of the service: what they are called, which this console offers, and the host prefix of their API.
import {
  defaultRegion,
  isRegion,
  offeredRegions,
  Region,
  regionLabels,
  regionPrefix,
} from '@console/core/contract'
import * as z from 'zod/mini'

/** Of a query of your own. */
export const Query = z.object({ region: z._default(Region, defaultRegion) })

export const options = offeredRegions(defaultRegion).map((value) => ({
  value,
  label: regionLabels[value],
}))

export const labelOf = (text: string) => (isRegion(text) ? regionLabels[text] : text)

/** `eu.api.example.com` */
export const host = (region: Region) => `${regionPrefix(region)}.api.example.com`
