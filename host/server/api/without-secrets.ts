/** Names of fields that open something. */
const secret = /secret|password|token|authorization|(^|_)key\d*$/i

/** Said in the place of what is not shown. */
export const hidden = '(not shown)'

/** The same answer for who only looks at an account: what opens anything is not in it. */
export function withoutSecrets(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return value !== '' && secret.test(name) ? hidden : value
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, name))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutSecrets(one, key)]),
  )
}
