import {
  type Belongings,
  Customers,
  type Db,
  type FailureFacts,
  type FoundBy,
  type LogQuery,
  type Money,
  type NamedThings,
  notFound,
  refused,
  type ServerPlugin,
  type Services,
  type Trouble,
} from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { byOperator, writeEntries } from '../../identity/authority/audit'
import { ownThings } from '../../identity/authority/things'
import { openView } from '../../identity/authority/tokens'
import { resetFactors } from '../../identity/second-factor/reset-factors'
import type { RecentFailures } from '../../observing/recent-failures'
import { findUserById } from '../../people/people'
import { operators, users } from '../../people/tables'
import { belongingsOf } from './belongings'
import { findThings } from './found-things'
import { logOf } from './log'
import { accessOf, callbackTroubles, findAccess, peopleOf, signInsOf } from './people'

const most = 50

interface Options {
  db: Db
  plugins: readonly Pick<ServerPlugin, 'id' | 'things' | 'customer'>[]
  failures: () => Pick<RecentFailures, 'newest'>
  services: () => Services
}

/** What the host and each plugin know of customers, put together. */
export class StoredCustomers extends Customers {
  private readonly things: readonly { plugin: string; of: NamedThings }[]

  constructor(private readonly options: Options) {
    super()
    const all = [{ id: '', things: ownThings }, ...options.plugins]
    this.things = all
      .flatMap(({ id: plugin, things = [] }) => things.map((of) => ({ plugin, of })))
      .filter(({ of }) => of.found)
  }

  async find(search: string): Promise<FoundBy[]> {
    const { db, plugins, failures } = this.options
    if (search.includes('\0')) return []
    const found = await Promise.all([
      findAccess(db, search),
      ...this.things.map(({ of }) => findThings(db, of, search)),
      ...plugins.map(async ({ customer }) => (await customer?.find?.(db, search)) ?? []),
    ])
    const requests = (await failures().newest({ id: search })).flatMap(({ uid, id, where }) =>
      uid === null ? [] : [{ uid, kind: 'request', id, name: where }],
    )
    return [...requests, ...found.flat()]
  }

  async belongings(uid: number): Promise<Belongings[]> {
    const all = await Promise.all(
      this.things.map(async ({ plugin, of }) => {
        const found = await belongingsOf(this.options.db, of, uid)
        return { ...found, plugin }
      }),
    )
    return all.filter(({ total }) => total > 0)
  }

  async troubles(uid: number, since: Date): Promise<Trouble[]> {
    const { db, plugins, failures } = this.options
    const query = { since, limit: most }
    const found = await Promise.all([
      callbackTroubles(db, uid, since),
      ...plugins.map(async ({ customer }) => (await customer?.troubles?.(db, uid, query)) ?? []),
    ])
    const calls = (await failures().newest({ uid })).filter(({ at }) => at >= since)
    return [...found.flat(), ...calls.map(asTrouble)]
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, most)
  }

  async money(uid: number): Promise<Money[]> {
    const { plugins, services } = this.options
    const all = plugins.map(
      async ({ customer }) => (await customer?.money?.(services(), uid)) ?? [],
    )
    return (await Promise.all(all)).flat()
  }

  async view(uid: number, viewer: string, { db }: { db: Db }) {
    const [found] = await db
      .select({ user: users, operator: operators.user_id })
      .from(users)
      .leftJoin(operators, eq(operators.user_id, users.id))
      .where(and(eq(users.uid, uid), eq(users.type, 'root')))
    if (!found) throw notFound('customer')
    if (found.operator) throw refused('Nobody looks at the account of an operator')
    return await openView(db, found.user, viewer)
  }

  log = (query: LogQuery) => logOf(this.options.db, query)

  async noteCommand(db: Db, { command, uid, action }: Parameters<Customers['noteCommand']>[1]) {
    const path = `npm run ${command}`
    const entry = { ...byOperator(path), uid, action, reason: '', method: '', path, status: 200 }
    await writeEntries(db, [entry])
  }

  signIns = (uid: number) => signInsOf(this.options.db, uid)
  access = (uid: number) => accessOf(this.options.db, uid)
  people = (uid: number, { db = this.options.db }: { db?: Db } = {}) => peopleOf(db, uid)

  async resetFactors({ uid, id }: { uid: number; id: number }, { db }: { db: Db }) {
    const found = await findUserById(db, id)
    if (found?.user.uid !== uid) throw notFound('person')
    await resetFactors(this.options.services(), db, found.user)
  }
}

const asTrouble = ({ at, id, where, reason }: FailureFacts): Trouble => ({
  at,
  kind: 'call',
  id,
  name: where,
  reason,
})
