import { operatorScopes, type ScopeVerb } from '@console/core/contract'
import type { Command, Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { byOperator, writeEntries } from '../identity/authority/audit'
import { findRoot, type User } from '../people/people'
import { operators } from '../people/tables'

type Resources = Readonly<Record<string, readonly ScopeVerb[]>>

/** All that there is for operators, by the resources alone: `admin-billing` holds reading and writing. */
export const wholeScopes = (resources: Resources) =>
  operatorScopes(resources).filter((scope) => /^admin-/.test(scope))

/**
 * `npm run operator -- <e-mail> [--scopes <scope,…>]` makes the root user of an account an operator, or one with other
 * scopes; `--scopes none` takes the role away, from the next call on.
 */
export function operatorCommand(resources: Resources): Command {
  const known = operatorScopes(resources)
  return {
    name: 'operator',
    usage: '<e-mail> [--scopes <scope,…> | --scopes none]',
    async run({ args: [email = '', option, list, ...rest], services, print }) {
      if ((option !== undefined && (option !== '--scopes' || !list)) || rest.length > 0) {
        print('npm run operator -- <e-mail> [--scopes <scope,…> | --scopes none]')
        return false
      }
      const { db } = services
      const user = await findRoot(db, email)
      if (!user) {
        print(`No account logs in with ${email}`)
        return false
      }
      const wanted = list?.split(',').map((scope) => scope.trim()) ?? wholeScopes(resources)
      const scopes = list === 'none' ? [] : [...new Set(wanted)]
      const unknown = scopes.filter((scope) => !known.includes(scope))
      if (unknown.length > 0 || (scopes.length === 0 && list !== 'none')) {
        print(
          known.length > 0
            ? `There is no scope ${unknown.join(', ')}: there are ${known.join(', ')}`
            : 'This console has no admin area: name its plugin in plugins.on of console.config.json',
        )
        return false
      }
      const said = scopes.length > 0 ? `is an operator: ${scopes.join(', ')}` : 'is no operator'
      const entry = {
        ...byOperator('npm run operator'),
        uid: user.uid,
        reason: '',
        action: `${user.email} ${said}`,
        method: '',
        path: 'npm run operator',
        status: 200,
      }
      await db.transaction(async (tx) => {
        await storeOperator(tx, user, scopes)
        await writeEntries(tx, [entry])
      })
      print(`${user.email} ${said}`)
      return true
    },
  }
}

/** No scope: no operator. */
export async function storeOperator(db: Db, { id: userId }: Pick<User, 'id'>, scopes: string[]) {
  if (scopes.length === 0) await db.delete(operators).where(eq(operators.user_id, userId))
  else {
    await db
      .insert(operators)
      .values({ user_id: userId, scopes })
      .onConflictDoUpdate({ target: operators.user_id, set: { scopes } })
  }
}
