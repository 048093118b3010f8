/** Options of a field that takes a time zone. */
export const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
  value: name,
  label: name,
}))
