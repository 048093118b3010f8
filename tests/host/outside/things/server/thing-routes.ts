import {
  type Call,
  created,
  type Db,
  invalid,
  listed,
  orTaken,
  refused,
  removed,
  route,
  updated,
} from '@console/core/outside'
import { count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { thingsApi } from '../contract/things'
import { makeLater } from './make-later'
import { things } from './tables'

export const settings = {
  plugin: 'acme-things',
  schema: z.strictObject({ greeting: z.string().default('Good day') }),
}

/** What the services say, each in its own way. */
const sayings: Record<string, (call: Call) => Promise<unknown>> = {
  caller: async ({ caller: { uid, type, user, via }, client: { userAgent } }) => ({
    uid,
    type,
    user,
    via,
    userAgent,
  }),
  greeting: async ({ services }) => services.settings(settings).greeting,
  secret: async ({ services: { vault } }) => vault.open(vault.seal('a secret')),
  address: async ({ services }) => services.publicUrl,
  private: async ({ services }) => services.outgoing.fetch('http://10.0.0.1/'),
  refused: async () => {
    throw refused('Not today')
  },
  isolation: async ({ db }) =>
    db.transaction(async (tx) => (await tx.execute(sql`show transaction_isolation`)).rows[0], {
      isolationLevel: 'serializable',
    }),
  written: async ({ db }) =>
    (
      await db.execute(sql`select true as yes, 7::int8 as long, 1.5::numeric as exact,
      array[1, 2] as list, '{"a":1}'::jsonb as json, '\\x01ff'::bytea as bytes, null as none`)
    ).rows,
  counted: async ({ db, caller: { uid } }) => {
    const mine = eq(things.uid, uid)
    const [row] = await db.select({ total: count() }).from(things).where(mine)
    return [row?.total, await db.$count(things, mine)]
  },
}

/** All or none; apart, those that are taken are left out. */
async function addAll(db: Db, { rows, body: { names, apart } }: Call<typeof thingsApi.addAll>) {
  return await db.transaction(async (tx) => {
    const ids: number[] = []
    for (const name of names) {
      const add = async (inner: Db) => ids.push((await rows(things, inner).insert({ name })).id)
      if (apart) await tx.transaction(add).catch(() => undefined)
      else await add(tx).catch(orTaken(taken))
    }
    return ids.length
  })
}

const taken = { acme_things_name: () => invalid({ name: 'There is one of this name' }) }
const changes = () => 'x/acme-things/things'

export const thingRoutes = [
  listed(thingsApi.list, things, { listing: () => ({ search: [things.name] }) }),
  created(thingsApi.add, things, { taken, changes }),
  updated(thingsApi.update, things, { what: 'thing', taken, changes }),
  removed(thingsApi.remove, things, { what: 'thing', changes }),
  route(thingsApi.get, async ({ rows, params }) => ({
    data: await rows(things).get(params.id, 'thing'),
  })),
  route(thingsApi.addAll, async (call) => ({ said: await addAll(call.db, call) })),
  route(thingsApi.say, async (call) => ({ said: await sayings[call.params.what]?.(call) })),
  route(thingsApi.later, async ({ db, caller: { uid }, body: { name, fails }, services }) => {
    await db.transaction(async (tx) => {
      const options = { db: tx, account: uid }
      await services.jobs.send(makeLater, { uid, name, fails }, options)
      if (name === 'never') throw refused('Taken back')
    })
  }),
]
