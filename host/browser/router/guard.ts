/**
 * Addresses that need no session whatever plugins there are: the specification's list plus /login-error and /404. Pages
 * of plugins are public by their manifests.
 */
const publicPaths = [
  '/login',
  '/acr-login',
  '/acr-register',
  '/iam-login',
  '/reset-password',
  '/signin',
  '/register',
  '/activate',
  '/login-error',
  '/404',
]

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

export const isPublicPath = (path: string) => publicPaths.some((known) => isUnder(path, known))

export interface Visit {
  path: string
  /** With its `?`, or empty. */
  search: string
  signedIn: boolean
  /** `active` of the user when signed in. */
  active: number | undefined
  /** Its page's manifest says `public`. */
  isPublic: boolean
}

export type Verdict = { pass: true } | { redirect: string }

const pass: Verdict = { pass: true }

/** The login guard of the specification, as a pure function. */
export function guard({ path, search, signedIn, active, isPublic }: Visit): Verdict {
  if (signedIn) {
    if (path === '/login') return { redirect: redirectTarget(search) ?? '/' }
    if (active === 1 && path !== '/register-contact') return { redirect: '/register-contact' }
    return pass
  }
  if (isPublic || isPublicPath(path)) return pass
  if (isUnder(path, '/signup')) return { redirect: '/register' }
  const wanted = path === '/' ? '' : `?redirect=${encodeURIComponent(path + search)}`
  return { redirect: `/login${wanted}` }
}

/** The `redirect` of a login address, or what an identity provider gives back after logging out; only paths of this console are followed. */
export function redirectTarget(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const wanted = query.get('redirect') ?? query.get('state')
  if (!wanted?.startsWith('/')) return undefined
  const base = 'https://console.invalid'
  const resolved = new URL(wanted, base)
  return resolved.origin === base ? resolved.pathname + resolved.search + resolved.hash : undefined
}
