import { type IamCredentials, signInApi } from '@console/core/contract'
import type { Http } from '../http/http'
import { clientOf } from '../http/http'

/** Apart from the session, which every page carries. */
export const iamLogin = (http: Http, credentials: IamCredentials) =>
  clientOf(http, signInApi).iamLogin({ body: credentials, quiet: true })
