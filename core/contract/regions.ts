import * as z from 'zod/mini'

/** Regions by their names in the API, with their English labels. */
export const regionLabels = {
  'eu-west-1': 'Europe',
  'us-west-2': 'US West',
  'ap-southeast-1': 'Asia Pacific',
  'cn-north-1': 'China',
} as const

export type Region = keyof typeof regionLabels

/** Where nothing else is asked for. */
export const defaultRegion: Region = 'eu-west-1'

/** The name of a region, as the API has it. */
export const Region = z.enum(
  Object.keys(regionLabels) as [Region, ...Region[]],
  'Use one of the regions offered here',
)

/** Whether a value is the name of a region. */
export const isRegion = (value: unknown): value is Region =>
  typeof value === 'string' && Object.hasOwn(regionLabels, value)

/** `eu-west-1` -> `eu`, the host prefix of the region's API. */
export const regionPrefix = (region: string) => region.split('-')[0] ?? region

/** China appears only in a China build. */
export const offeredRegions = (buildRegion: string): Region[] =>
  (Object.keys(regionLabels) as Region[]).filter(
    (region) => region.startsWith('cn') === buildRegion.startsWith('cn'),
  )
