import {
  type Client,
  type LoadContext,
  readTimeRange,
  Session,
  Settings,
} from '@console/core/browser'
import {
  type ConsoleKey,
  keysApi,
  type PersonalToken,
  type SessionInfo,
  type TableQuery,
  tableQuery,
  type UserInfo,
  usersApi,
} from '@console/core/contract'
import { pageOf } from './page-of'

type Users = Client<typeof usersApi>
type Keys = Client<typeof keysApi>

/** Known before any page loads. */
function userOf({ get }: Pick<LoadContext, 'get'>): UserInfo {
  const user = get(Session).user$.value
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Undefined for an IAM user: the service would refuse the calls of these pages. */
const forRoot =
  <T>(load: (context: LoadContext, user: UserInfo) => Promise<T>) =>
  async (context: LoadContext): Promise<T | undefined> => {
    const user = userOf(context)
    return user.type === 'root' ? load(context, user) : undefined
  }

/** Tabs of the account's page; those of an IAM user have no audit log. */
export const tabsOf = ({ type }: Pick<UserInfo, 'type'>) =>
  type === 'root' ? (['profile', 'sessions', 'audit'] as const) : (['profile', 'sessions'] as const)

export async function account(context: LoadContext) {
  const { api, query } = context
  const tab = tabsOf(userOf(context)).find((id) => id === query.get('tab')) ?? 'profile'
  if (tab === 'sessions')
    return { tab, sessions: await sessionsPage(api(usersApi), tableQuery(query)) }
  if (tab === 'audit') {
    const range = auditRange(query, context.get(Settings).state$.value.timeZone)
    const asked = { ...tableQuery(query, { filters: ['user'] }), ...range }
    return { tab, entries: await api(usersApi).auditLog({ query: asked }) }
  }
  return { tab }
}

export async function sessionsPage(api: Users, query: TableQuery, signal?: AbortSignal) {
  const { data } = await api.sessions(signal ? { signal } : {})
  return pageOf(data, query, ({ device, ip, user }: SessionInfo) => `${device} ${ip} ${user}`)
}

/** The range of the address as the audit log is asked for it; one that moves with the clock has no end. */
export function auditRange(query: URLSearchParams, zone: string) {
  const { from, to, preset } = readTimeRange(query, { preset: '30d', zone })
  return { from: from.toISOString(), ...(!preset && { to: to.toISOString() }) }
}

/** The contact details; null: they were never filled in. */
export const contact = forRoot(async ({ api }, { id }) => {
  const { data } = await api(usersApi).contact({ params: { id } })
  return { id, contact: data }
})

export const iamUsers = forRoot(({ api, query }) =>
  api(usersApi).iamUsers({ query: tableQuery(query, usersApi.iamUsers) }),
)

export const developer = ({ api, query }: LoadContext) =>
  tokensPage(api(keysApi), tableQuery(query))

export async function tokensPage(api: Keys, query: TableQuery, signal?: AbortSignal) {
  const { data } = await api.personalTokens(signal ? { signal } : {})
  return pageOf(data, query, ({ name, user }: PersonalToken) => `${name} ${user}`)
}

export const oldAccessKeys = forRoot(({ api, query }) => keysPage(api(keysApi), tableQuery(query)))

export async function keysPage(api: Keys, query: TableQuery, signal?: AbortSignal) {
  const { data } = await api.consoleKeys(signal ? { signal } : {})
  return pageOf(data, query, ({ access_key }: ConsoleKey) => access_key)
}

/** What goes with the account, counted now. */
export const deleteAccount = forRoot(async ({ api, get }) => {
  const [user, iamUsers, tokens, keys] = await Promise.all([
    get(Session).getInfo(),
    api(usersApi).iamUsers({ query: { per_page: 1 } }),
    api(keysApi).personalTokens(),
    api(keysApi).consoleKeys(),
  ])
  return {
    user,
    iamUsers: iamUsers.meta.total,
    tokens: tokens.data.length,
    keys: keys.data.length,
  }
})
