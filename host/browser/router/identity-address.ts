interface Browser {
  /** The console has an identity provider. */
  hasProvider: boolean
  signedIn: boolean
}

/** What an identity provider adds to the address that it sends the browser back to. */
const answerFields = ['code', 'state', 'iss', 'session_state', 'error', 'error_description']

/**
 * Rewrites an address that the identity provider sent the browser back to, once at start:
 * after logging out `/login?state=/avr` -> `/login?redirect=/avr`, and an answer outside of the login page goes to it.
 * Where nobody needs the answer, only its fields are removed. Undefined when the address stays as it is.
 */
export function fromIdentityAddress(
  { pathname, search }: { pathname: string; search: string },
  { hasProvider, signedIn }: Browser,
): string | undefined {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const isLogin = pathname === '/login'
  if (!state) return undefined
  if (isLogin && state.startsWith('/') && !query.has('code') && !query.has('error')) {
    query.delete('state')
    if (!query.has('redirect')) query.set('redirect', state)
    return toAddress(pathname, query)
  }
  if (!query.has('code') || (isLogin && hasProvider)) return undefined

  const answer = new URLSearchParams([...query].filter(([name]) => answerFields.includes(name)))
  for (const name of answerFields) query.delete(name)
  const cleaned = toAddress(pathname, query)
  if (signedIn || !hasProvider) return cleaned
  answer.set('redirect', cleaned)
  return toAddress('/login', answer)
}

function toAddress(path: string, query: URLSearchParams) {
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
