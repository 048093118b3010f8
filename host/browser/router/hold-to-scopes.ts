import { ApiError, I18n, Session, type Token } from '@console/core/browser'
import { covers, isOperatorScope, type PageManifest } from '@console/core/contract'
import { reasonAgainst } from '@console/core/host'
import { NothingHere } from '../nothing-here'
import { scopesAskedBy } from '../viewer/rights'

/** Asks once more who the person is, because more may have been granted since; throws what the page shows instead. */
export async function holdToScopes(page: PageManifest, get: <T>(token: Token<T>) => T) {
  const user = await get(Session).getInfo()
  const { t } = get(I18n)
  for (const scope of scopesAskedBy(page)) {
    if (isOperatorScope(scope) && !covers(user.scopes, scope)) throw new NothingHere()
    const reason = reasonAgainst(user, scope, t)
    if (reason) throw new ApiError(403, reason)
  }
}
