import type { PluginCode } from '@console/core/browser'
import type { Manifest } from '@console/core/contract'

/** The code of a plugin's module, which must be there for everything that the manifest names. */
export function codeOf(module: unknown, { pages, contributions }: Manifest): PluginCode {
  const code = (module as { default?: Partial<PluginCode> } | undefined)?.default
  if (typeof code?.pages !== 'object')
    throw new Error('its module has no default export made by definePlugin')
  const missing = [
    ...Object.keys(pages).filter((id) => !code.pages?.[id]),
    ...Object.keys(contributions).filter((id) => !code.contributions?.[id]),
  ]
  if (missing.length > 0) throw new Error(`it has no code for ${missing.join(', ')}`)
  return code as PluginCode
}

export class TooSlow extends Error {}

/** Code of a plugin changed what all other code stands on. */
export class ChangedBuiltIns extends Error {}

/** Waits for what a plugin does; throws TooSlow, which says what took more than so many milliseconds. */
export async function withinLimit<T>(
  what: 'activation' | 'load',
  doing: T | Promise<T>,
  limit: number,
): Promise<T> {
  if (!(doing instanceof Promise)) return doing
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`${what} took more than ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([doing, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}
