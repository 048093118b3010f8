import { type AccountFacts, isRowId, notFound, type Services } from '@console/core/server'

export async function foundCustomer(uid: string, { accounts }: Services): Promise<AccountFacts> {
  const account = isRowId(uid) ? await accounts.find(Number(uid)) : undefined
  if (!account) throw notFound('customer')
  return account
}
