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

/** Waits for what a plugin does once before its first page; throws TooSlow. */
export async function withinLimit(activation: void | Promise<void>, limit = 5000): Promise<void> {
  if (!activation) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`activation took more than ${limit} ms`)), limit)
  })
  try {
    await Promise.race([activation, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}
