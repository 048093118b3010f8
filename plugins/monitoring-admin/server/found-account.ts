import { type AccountFacts, invalid, isRowId, type Services } from '@console/core/server'

/** By its whole address, or its number; refuses at `account`. */
export async function foundAccount(
  account: string,
  { accounts }: Pick<Services, 'accounts'>,
): Promise<AccountFacts> {
  const found = isRowId(account) ? await accounts.find(Number(account)) : undefined
  if (found) return found
  const { accounts: some } = await accounts.list({ search: account, limit: 100, offset: 0 })
  const one = some.find(({ email }) => email.toLowerCase() === account.toLowerCase())
  if (!one) throw invalid({ account: 'No customer has this address or number' })
  return one
}
