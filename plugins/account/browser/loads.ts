import { type LoadContext, notYours, readTimeRange, Session, Settings } from '@console/core/browser'
import {
  keysApi,
  secondFactorApi,
  tableQuery,
  type UserInfo,
  usersApi,
} from '@console/core/contract'
import { iamUsers as iamUserList, oldKeys, sessions } from './queries'

/** Known before any page loads. */
function userOf({ get }: Pick<LoadContext, 'get'>): UserInfo {
  const user = get(Session).user$.value
  if (!user) throw new Error('nobody is logged in')
  return user
}

/** The service would refuse an IAM user the calls of these pages. */
const forRoot =
  <T>(refusal: string, load: (context: LoadContext, user: UserInfo) => Promise<T>) =>
  async (context: LoadContext): Promise<T> => {
    const user = userOf(context)
    if (user.type !== 'root') throw notYours(refusal)
    return load(context, user)
  }

/** Tabs of the account's page; those of an IAM user have no audit log. */
export const tabsOf = ({ type }: Pick<UserInfo, 'type'>) =>
  type === 'root' ? (['profile', 'sessions', 'audit'] as const) : (['profile', 'sessions'] as const)

export async function account(context: LoadContext) {
  const { api, query } = context
  const tab = tabsOf(userOf(context)).find((id) => id === query.get('tab')) ?? 'profile'
  if (tab === 'sessions') return { tab, sessions: await context.read(sessions) }
  if (tab === 'audit') {
    const range = auditRange(query, context.get(Settings).state$.value.timeZone)
    const asked = { ...tableQuery(query, { filters: ['user'] }), ...range }
    return { tab, entries: await api(usersApi).auditLog({ query: asked }) }
  }
  return { tab }
}

/** The range of the address as the audit log is asked for it; one that moves with the clock has no end. */
export function auditRange(query: URLSearchParams, zone: string) {
  const { from, to, preset } = readTimeRange(query, { preset: '30d', zone })
  return { from: from.toISOString(), ...(!preset && { to: to.toISOString() }) }
}

export const secondFactor = async ({ api }: LoadContext) => (await api(secondFactorApi).get()).data

/** The contact details; null: they were never filled in. */
export const contact = forRoot(
  'Only the root user can change the contact details',
  async ({ api }, { id }) => {
    const { data } = await api(usersApi).contact({ params: { id } })
    return { id, contact: data }
  },
)

export const iamUsers = forRoot('Only the root user can manage IAM users', ({ read }) =>
  read(iamUserList),
)

export const oldAccessKeys = forRoot('Only the root user can manage old access keys', ({ read }) =>
  read(oldKeys),
)

/** What goes with the account, counted now. */
export const deleteAccount = forRoot(
  'Only the root user can delete the account',
  async ({ api, get }) => {
    const user = await get(Session).getInfo()
    const [dues, iamUsers, tokens, keys] = await Promise.all([
      api(usersApi).dues({ params: user }),
      api(usersApi).iamUsers({ query: { per_page: 1 } }),
      api(keysApi).personalTokens(),
      api(keysApi).consoleKeys(),
    ])
    return {
      user,
      dues: dues.data,
      iamUsers: iamUsers.meta.total,
      tokens: tokens.data.length,
      keys: keys.data.length,
    }
  },
)
