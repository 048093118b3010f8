import type { BillingSettings, SettingsVersion } from '../../contract'

/** What differs, each by the name of its setting: `dunning.freeze`. */
export function changesBetween(
  before: BillingSettings,
  after: BillingSettings,
): SettingsVersion['changes'] {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((setting) => ({
      setting,
      before: was.get(setting) ?? '',
      after: is.get(setting) ?? '',
    }))
    .filter(({ before, after }) => before !== after)
}

function flat(value: unknown, name = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map([[name, '']])
  if (Array.isArray(value)) return new Map([[name, value.join(', ')]])
  if (typeof value !== 'object') return new Map([[name, String(value)]])
  return new Map(
    Object.entries(value).flatMap(([key, one]) => [...flat(one, name ? `${name}.${key}` : key)]),
  )
}
