import { secondFactorApi, type UserInfo } from '@console/core/contract'
import { browserStorage } from '../browser-storage'
import { ApiError, clientOf, type Http } from '../http/http'

type Who = Pick<UserInfo, 'id' | 'iam_user'>

/** Stays when the person logs out: that is what it is for. */
const keyOf = ({ id, iam_user }: Who) => `console.browser.${id}.${iam_user}`

export const rememberBrowser = (who: Who, device: string) =>
  browserStorage.write(keyOf(who), device)

/** Whether this browser is remembered for the user, and the service took that for the second factor. */
export async function showRemembered(http: Http, who: Who): Promise<boolean> {
  const device = browserStorage.read(keyOf(who))
  if (device === undefined) return false
  try {
    await clientOf(http, secondFactorApi).check({ body: { device }, quiet: true })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 422) browserStorage.remove(keyOf(who))
    return false
  }
}
