import type { Rule } from '@console/core/contract'
import { catalogue } from '../../../host/catalogue'

interface ForSome {
  id: string
  /** The operator's customer group that has it. */
  group: string
  /** Of its pages. */
  addresses: string[]
}

/** Plugins of the build that are for the customers whom the operator names. */
export const carriedForSome: ForSome[] = catalogue.flatMap(({ manifest }) => {
  const { id, onlyFor, rules = {}, pages = {} } = manifest
  if (onlyFor === undefined) return []
  const rule = (rules as Record<string, Rule>)[onlyFor]
  if (!rule || !('group' in rule)) throw new Error(`${id} is for no customer group`)
  const addresses = Object.values(pages).flatMap(({ areas = [''], path, redirectsFrom = [] }) => [
    ...areas.map((area) => `/${[area, path].filter(Boolean).join('/')}`),
    ...redirectsFrom,
  ])
  return [{ id, group: rule.group, addresses }]
})

/** What gives one away that has no words of its own: its id, its customer group, and addresses of its pages. */
export const signOf = ({ id, addresses }: ForSome) =>
  new RegExp([id.replaceAll('-', '[-_ ]'), ...addresses.map((one) => one.slice(1))].join('|'), 'i')
