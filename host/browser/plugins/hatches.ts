/** What an address asks for when something is wrong; holds for the tab until it is left. */
export interface Hatches {
  /** `?safe-mode`: nothing but what every console has. */
  safe: boolean
  /** `?disable-plugins=a,b` */
  without: readonly string[]
}

export const asksForLess = ({ safe, without }: Hatches) => safe || without.length > 0

const safeMode = 'safe-mode'
const disablePlugins = 'disable-plugins'

/** An address that leaves what the tab kept. */
export const leaveHatches = `?${safeMode}=off&${disablePlugins}=`

/** The address comes first, then what the tab kept of an earlier one. */
export function readHatches(address: URLSearchParams, kept: URLSearchParams): Hatches {
  const safe = address.get(safeMode) ?? kept.get(safeMode)
  const without = address.get(disablePlugins) ?? kept.get(disablePlugins) ?? ''
  return {
    safe: safe !== null && safe !== 'off',
    without: [...new Set(without.split(',').filter(Boolean))],
  }
}

const storageKey = 'console.hatches'

/** What the address and the tab ask for. The tab remembers, and the address is cleaned: pages have a query of their own. */
export function takeHatches(): Hatches {
  const address = new URLSearchParams(location.search)
  try {
    const kept = new URLSearchParams(sessionStorage.getItem(storageKey) ?? '')
    const hatches = readHatches(address, kept)
    if (address.has(safeMode) || address.has(disablePlugins)) {
      sessionStorage.setItem(storageKey, keep(hatches))
      cleanAddress(address)
    }
    return hatches
  } catch {
    // Without storage the address goes on saying it.
    return readHatches(address, new URLSearchParams())
  }
}

const keep = ({ safe, without }: Hatches) =>
  `${safeMode}=${safe ? 'on' : 'off'}&${disablePlugins}=${without.join(',')}`

function cleanAddress(query: URLSearchParams) {
  query.delete(safeMode)
  query.delete(disablePlugins)
  const search = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + search + location.hash)
}
