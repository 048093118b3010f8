import { operatorScopes, type ScopeVerb } from '@console/core/contract'
import type { Command, Db, Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { resetFactors } from '../identity/second-factor/reset-factors'
import { findRoot, findRootAccount, type User } from '../people/people'
import { operators } from '../people/tables'

type Resources = Readonly<Record<string, readonly ScopeVerb[]>>

/** All that there is for operators, by the resources alone: `admin-billing` holds reading and writing. */
export const wholeScopes = (resources: Resources) =>
  operatorScopes(resources).filter((scope) => /^admin-/.test(scope))

const usage =
  '<e-mail> [--scopes <scope,…> | --scopes none | --reset-factor | --active normal | --active without-billing]'

/**
 * `npm run operator -- <e-mail> [--scopes <scope,…>]` makes the root user of an account an operator, or one with other
 * scopes; `--scopes none` takes the role away, from the next call on. `--active` turns billing of the account on or off.
 */
export function operatorCommand(resources: Resources): Command {
  const known = operatorScopes(resources)
  return {
    name: 'operator',
    usage,
    async run({ args, services, print }) {
      const [email = '', option, list, ...rest] = args
      if (option === '--reset-factor' && list === undefined)
        return await resetFactorOf(email, services, print)
      if (option === '--active' && rest.length === 0)
        return await setActiveOf(email, list, services, print)
      if ((option !== undefined && (option !== '--scopes' || !list)) || rest.length > 0) {
        print(`npm run operator -- ${usage}`)
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
      const entry = { command: 'operator', uid: user.uid, action: `${user.email} ${said}` }
      await db.transaction(async (tx) => {
        await storeOperator(tx, user, scopes)
        await services.customers.noteCommand(tx, entry)
      })
      print(`${user.email} ${said}`)
      return true
    },
  }
}

const activeByName = { normal: 2, 'without-billing': 3 } as const

async function setActiveOf(
  email: string,
  name: string | undefined,
  services: Services,
  print: (line: string) => void,
): Promise<boolean> {
  if (name !== 'normal' && name !== 'without-billing') {
    print('Use --active normal or --active without-billing')
    return false
  }
  const found = await findRootAccount(services.db, email)
  if (!found) {
    print(`No account logs in with ${email}`)
    return false
  }
  const { user, account } = found
  if (account.active < 2) {
    print(`${user.email} must first activate the account and complete the contact form`)
    return false
  }
  const action = `Account status of ${user.email} set to ${name}`
  await services.db.transaction(async (tx) => {
    await services.accounts.setActive(account.id, activeByName[name], { db: tx })
    await services.customers.noteCommand(tx, { command: 'operator', uid: account.id, action })
  })
  print(action)
  return true
}

async function resetFactorOf(
  email: string,
  services: Services,
  print: (line: string) => void,
): Promise<boolean> {
  const user = await findRoot(services.db, email)
  if (!user) {
    print(`No account logs in with ${email}`)
    return false
  }
  const action = `Second factors of ${user.email} removed`
  const count = await services.db.transaction(async (tx) => {
    await services.customers.noteCommand(tx, { command: 'operator', uid: user.uid, action })
    return await resetFactors(services, tx, user)
  })
  print(
    count > 0
      ? `${user.email} logs in with the password alone, until a second factor is added`
      : `${user.email} had no second factor; all sessions have ended`,
  )
  return true
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
