import { accountApi } from '@console/core/contract'
import { ApiError, clientOf, type Http } from '../http/http'
import { iamLogin } from './iam-login'
import type { Session, TokenStore } from './session'

/** Apart from the session, which every page carries. What the page knows of the user stays. */
export async function signInAgain(
  { user$, tokens }: Pick<Session, 'user$'> & { tokens: TokenStore },
  http: Http,
  password: string,
): Promise<void> {
  const user = user$.value
  if (!user) throw new ApiError(0, 'Sign in again in another tab, then send this again')
  const api = clientOf(http, accountApi)
  const { access_token } =
    user.type === 'iam'
      ? await iamLogin(http, { root: String(user.id), name: user.iam_user, password })
      : await api.login({ body: { email: user.email, password }, quiet: true })
  tokens.set(access_token)
  const { data } = await api.userInfo({ quiet: true })
  if (data?.second_factor === 'ask')
    throw new ApiError(0, 'Give your second factor in another tab, then send this again')
}
