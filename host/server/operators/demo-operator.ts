import type { ScopeVerb } from '@console/core/contract'
import type { Db } from '@console/core/server'
import type { Settings } from '../config/settings'
import { createDemo, type DemoAccount, rememberedPassword } from '../identity/accounts/demo-account'
import { isPassword } from '../identity/passwords/passwords'
import { findRoot } from '../people/people'
import { storeOperator, wholeScopes } from './operator-command'

const email = 'operator@console.local'

/**
 * Beside the demo account, where this console has an admin area. Its password is always one that was made up, since that
 * of the demo account may be told to everybody.
 */
export async function openDemoOperator(
  db: Db,
  settings: Settings,
  resources: Readonly<Record<string, readonly ScopeVerb[]>>,
): Promise<DemoAccount | undefined> {
  const scopes = wholeScopes(resources)
  if (scopes.length === 0) return undefined
  const password = await rememberedPassword(settings.dataDirectory, 'demo-operator-password')
  const user = (await findRoot(db, email)) ?? (await createDemo(db, email, password))
  // At every start: areas may have come.
  await storeOperator(db, user, scopes)
  return (await isPassword(password, user.password_hash))
    ? { email, password, uid: user.uid }
    : undefined
}
