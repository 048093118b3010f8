import { covers, isOperatorScope, type Manifest } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { callerOf } from '../identity/authority/tokens'
import { operators } from '../people/tables'

type Scopes = Pick<Manifest, 'scopes'>
type Parts = Pick<Manifest, 'scopes' | 'areas' | 'pages'>

const adminResources = ({ scopes }: Scopes) => Object.keys(scopes).filter(isOperatorScope)

/** A plugin with an admin area, or all of whose pages are for operators: nobody else learns of it. */
export function isForOperators(manifest: Parts): boolean {
  if (adminResources(manifest).length === 0) return false
  const pages = Object.values(manifest.pages)
  return Object.keys(manifest.areas).length > 0 || (pages.length > 0 && pages.every(isOperators))
}

const isOperators = ({ scope }: Manifest['pages'][string]) =>
  [scope ?? []].flat().some(isOperatorScope)

/** Whether the token is of somebody who works there. The page is theirs before the second factor was given, its calls are not. */
export async function isOperatorOf(db: Db, manifest: Scopes, token: string | undefined) {
  const caller = token ? await callerOf(db, token) : undefined
  if (caller?.via !== 'session' || caller.type !== 'root') return false
  const [row] = await db.select().from(operators).where(eq(operators.user_id, caller.userId))
  return adminResources(manifest).some((resource) => covers(row?.scopes ?? [], `read-${resource}`))
}
