// Calls of the account that every console has, beside those of its plugins: users, tokens, sessions, the audit log, the demo.
import {
  AuditEntry,
  AuditThing,
  accountApi,
  ConsoleKey,
  Contact,
  call,
  check,
  demoApi,
  IamUser,
  IamUserChange,
  keysApi,
  NewIamUser,
  NewPersonalToken,
  PersonalToken,
  SessionInfo,
  SupportRequest,
  tokenLifetimes,
  usersApi,
} from '@console/core/contract'

export const user = call(accountApi.userInfo)
export const sessions = call(usersApi.sessions)
export const demo = call(demoApi.get)

const [month] = tokenLifetimes
const body = { name: 'Nightly report', scopes: ['read-stations'], expires_in_days: month }
export const newToken = call(keysApi.createPersonalToken, { body })

/** Forms check by what the service checks. */
export const drafts = [NewIamUser, IamUserChange, NewPersonalToken, Contact, SupportRequest]
/** Shapes of answers. */
export const rows = [AuditEntry, AuditThing, ConsoleKey, IamUser, PersonalToken, SessionInfo]
export const isToken = (value: unknown) => check(PersonalToken, value).success
