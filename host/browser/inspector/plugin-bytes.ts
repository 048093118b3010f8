import type { PluginBytes } from '@console/core/host'

/** What the browser noted about modules at these addresses, and about everything below this folder. */
export function bytesOf(addresses: readonly string[], folder?: string): PluginBytes | undefined {
  const whole = (address: string) => new URL(address, location.href).href
  const wanted = new Set(addresses.map(whole))
  const found = new Map<string, number>()
  let transferred = 0
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    if (!wanted.has(entry.name) && !(folder && entry.name.startsWith(whole(folder)))) continue
    found.set(entry.name, entry.encodedBodySize)
    transferred += entry.transferSize
  }
  if (found.size === 0) return undefined
  const size = [...found.values()].reduce((sum, bytes) => sum + bytes, 0)
  return { transferred, size, modules: found.size }
}
