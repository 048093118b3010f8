// Types of what dashboards and prices are drawn of, for data that comes from several places; and how the console writes numbers.
import type { Attention, Costing, Format } from '@console/core/browser'

export const quiet = (names: readonly string[]): Attention[] =>
  names.map((name) => ({ text: `${name} is silent`, to: '/bm/acme-maps' }))

/** A station more, for `useCost` and `useAskCost`. */
export const aStation: Costing = { service: 'acme', item: 'station', more: 1 }

/** `12 stations, 1.4 h`, where a component has given its `useFormat()`. */
export const summary = (count: number, seconds: number, format: Format) =>
  `${format.number(count)} stations, ${format.hours(seconds)}`
