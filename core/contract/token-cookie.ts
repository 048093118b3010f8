import type { ConsoleConfig } from './console-config'

type Config = Pick<ConsoleConfig, 'cookieName' | 'cookieDomain'>
/** Of the console's page, as the browser has it. */
type Place = Pick<URL, 'hostname' | 'protocol'>

/** Where cookies of the console are good: at this host, or at its parent domain when the console is hosted there. */
export function cookiePlace({ cookieDomain }: Config, { hostname, protocol }: Place) {
  const shared = cookieDomain.replace(/^\./, '')
  return {
    place: `Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`,
    domain: shared && `.${hostname}`.endsWith(`.${shared}`) ? `; Domain=${shared}` : '',
  }
}

/** Cookies that take the token away, of this host and of the parent domain. */
export function tokenGone(config: Config, at: Place): string[] {
  const { place, domain } = cookiePlace(config, at)
  return [...new Set(['', domain])].map((one) => `${config.cookieName}=; Max-Age=0; ${place}${one}`)
}

/** Cookies that keep the token until the browser is closed. */
export function tokenKept(config: Config, at: Place, token: string): string[] {
  const { place, domain } = cookiePlace(config, at)
  const kept = `${config.cookieName}=${encodeURIComponent(token)}; ${place}${domain}`
  // A cookie of this host alone would hide the shared one.
  return [...tokenGone(config, at), kept]
}
