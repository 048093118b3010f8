import type { Services } from '@console/core/server'

/** Accounts that a search finds: by address, names and company, or by any ID of theirs. */
export async function findAccounts(search: string, { accounts, customers }: Services) {
  const found = new Set(await accounts.matching(search))
  for (const { uid } of await customers.find(search)) found.add(uid)
  return found
}
