import { browserZone } from '@console/core/contract'
import { isMac } from '../layout/is-mac'
import type { Assumed } from './browser-here'

/** What this browser keeps under a name; `null`: nothing. */
export function keptUnder(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Whether this browser is what the service took it for when it drew the page. */
export const isAsAssumed = ({ zone, mac, stored, media }: Assumed) =>
  mac === isMac() &&
  zone === browserZone() &&
  Object.entries(stored).every(([name, value]) => keptUnder(name) === value) &&
  Object.entries(media).every(([query, holds]) => matchMedia(query).matches === holds)
