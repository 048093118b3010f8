import { redirectTarget, type SecondFactorStanding } from '@console/core/contract'

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
  /** Where a user stands who has signed in, `ask` before being let in. */
  factor: SecondFactorStanding | undefined
  /** `active` of the user when signed in. */
  active: number | undefined
  /** Its page's manifest says `public`. */
  isPublic: boolean
}

export type Verdict = { pass: true } | { redirect: string }

const pass: Verdict = { pass: true }

const factorPath = '/second-factor'
const setUpPath = '/account/second-factor'
/** What an operator without a second factor may see: home, where a console without account pages ends. */
const withoutFactor = [setUpPath, '/home']

/** The login guard of the specification, as a pure function. */
export function guard(visit: Visit): Verdict {
  const { path, search, signedIn, factor, active } = visit
  if (factor === 'ask') return askFactor(visit)
  if (!signedIn) return askLogin(visit)
  if (path === '/login' || path === factorPath) {
    const target = redirectTarget(search) ?? '/'
    return { redirect: factor === 'set-up' ? setUpPath + goingOn(target) : target }
  }
  if (active === 1) return path === '/register-contact' ? pass : { redirect: '/register-contact' }
  if (factor === 'set-up' && !withoutFactor.includes(path)) {
    return { redirect: setUpPath + goingOn(path + search) }
  }
  return pass
}

function askLogin({ path, search, isPublic }: Visit): Verdict {
  if (isPublic || isPublicPath(path)) return pass
  if (path === '/signup/home') return { redirect: '/register' }
  return { redirect: `/login${goingOn(path + search)}` }
}

/** Its question comes before every page but the public ones, and in place of the login. */
function askFactor({ path, search, isPublic }: Visit): Verdict {
  if (path === factorPath) return pass
  if (path === '/login') return { redirect: factorPath + search }
  if (isPublic || isPublicPath(path)) return pass
  return { redirect: factorPath + goingOn(path + search) }
}

const goingOn = (address: string) =>
  address === '/' ? '' : `?redirect=${encodeURIComponent(address)}`
