import { covers, isOperatorScope, type Manifest } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { callerOf } from '../identity/authority/tokens'
import { operators } from '../people/tables'

type Scopes = Pick<Manifest, 'scopes'>
type Areas = Pick<Manifest, 'scopes' | 'areas'>

const adminResources = ({ scopes }: Scopes) => Object.keys(scopes).filter(isOperatorScope)

/** A plugin with an admin area: nobody else learns of it. One with a call for operators beside pages for others is not. */
export const isForOperators = (manifest: Areas): boolean =>
  Object.keys(manifest.areas).length > 0 && adminResources(manifest).length > 0

/** Whether the token is of somebody who works there. The page is theirs before the second factor was given, its calls are not. */
export async function isOperatorOf(db: Db, manifest: Scopes, token: string | undefined) {
  const caller = token ? await callerOf(db, token) : undefined
  if (caller?.via !== 'session' || caller.type !== 'root') return false
  const [row] = await db.select().from(operators).where(eq(operators.user_id, caller.userId))
  return adminResources(manifest).some((resource) => covers(row?.scopes ?? [], `read-${resource}`))
}
