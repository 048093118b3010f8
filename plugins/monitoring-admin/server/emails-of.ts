import type { Services } from '@console/core/server'

/** Sign-in addresses by account; one that is gone has none. */
export async function emailsOf(all: readonly number[], { accounts }: Services) {
  const uids = [...new Set(all)]
  const found =
    uids.length > 0 ? await accounts.list({ uids, limit: uids.length, offset: 0 }) : undefined
  const emails = new Map(found?.accounts.map(({ uid, email }) => [uid, email]))
  return (uid: number) => emails.get(uid) ?? ''
}
