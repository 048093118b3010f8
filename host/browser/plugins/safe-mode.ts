/** What an address asks for when something is wrong; holds for the tab until it is left. */
export interface SafeMode {
  /** `?safe-mode`: nothing but what every console has. */
  safe: boolean
  /** `?disable-plugins=a,b` */
  without: readonly string[]
}

export const asksForLess = ({ safe, without }: SafeMode) => safe || without.length > 0

const safeParameter = 'safe-mode'
const disableParameter = 'disable-plugins'

/** An address that leaves what the tab kept. */
export const leaveSafeMode = `?${safeParameter}=off&${disableParameter}=`

/** The address comes first, then what the tab kept of an earlier one. */
export function readSafeMode(address: URLSearchParams, kept: URLSearchParams): SafeMode {
  const safe = address.get(safeParameter) ?? kept.get(safeParameter)
  const without = address.get(disableParameter) ?? kept.get(disableParameter) ?? ''
  return {
    safe: safe !== null && safe !== 'off',
    without: [...new Set(without.split(',').filter(Boolean))],
  }
}

const storageKey = 'console.safe-mode'

/** What the address and the tab ask for. The tab remembers, and the address is cleaned: pages have a query of their own. */
export function takeSafeMode(): SafeMode {
  const address = new URLSearchParams(location.search)
  try {
    const kept = new URLSearchParams(sessionStorage.getItem(storageKey) ?? '')
    const safeMode = readSafeMode(address, kept)
    if (address.has(safeParameter) || address.has(disableParameter)) {
      sessionStorage.setItem(storageKey, keep(safeMode))
      cleanAddress(address)
    }
    return safeMode
  } catch {
    // Without storage the address goes on saying it.
    return readSafeMode(address, new URLSearchParams())
  }
}

const keep = ({ safe, without }: SafeMode) =>
  `${safeParameter}=${safe ? 'on' : 'off'}&${disableParameter}=${without.join(',')}`

function cleanAddress(query: URLSearchParams) {
  query.delete(safeParameter)
  query.delete(disableParameter)
  const search = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + search + location.hash)
}
