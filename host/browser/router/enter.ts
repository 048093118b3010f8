import type { Token } from '@console/core/browser'
import { Regions, Session } from '@console/core/browser'
import type { PageManifest } from '@console/core/contract'
import { redirect } from 'react-router-dom'
import { guard, isPublicPath } from './guard'

/**
 * Runs before every page: loads the user once, asks the guard, settles the region (from the address, else from the user).
 * Throws the redirect when the guard has one.
 */
export async function enter(
  request: Request,
  get: <T>(token: Token<T>) => T,
  { public: isPublic = false }: Pick<PageManifest, 'public'> = {},
): Promise<void> {
  const { pathname: path, searchParams, search } = new URL(request.url)
  const session = get(Session)
  if (session.signedIn && !session.user$.value) {
    // The failure has been shown by the session. Public pages stay usable, the others show it as a page with Retry.
    await session.getInfo().catch((error: unknown) => {
      if (session.signedIn && !isPublic && !isPublicPath(path)) throw error
    })
  }
  const user = session.user$.value
  const signedIn = user !== undefined
  const factor = session.asksFactor ? 'ask' : user?.second_factor
  const verdict = guard({ path, search, signedIn, factor, active: user?.active, isPublic })
  if ('redirect' in verdict) throw redirect(verdict.redirect)
  get(Regions).settle(searchParams, user)
}
