import type { Http } from '@console/core/browser'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Origin of a project's host, which is told without `https://`. */
export function originOf(host: string, known: readonly string[] = [location.origin]): string {
  const same = known.find((origin) => new URL(origin).host === host)
  return same ?? `${loopback.test(host) ? 'http' : 'https'}://${host}`
}

/** Where the browser itself sends samples: to the service that the console is part of, else to the project's host. */
export function identifyAddress(host: string, http: Pick<Http, 'address'>): string {
  const api = new URL(http.address('/'), location.href)
  if (api.origin === location.origin) return `${location.origin}/v1/identify`
  return `${originOf(host, [api.origin])}/v1/identify`
}
