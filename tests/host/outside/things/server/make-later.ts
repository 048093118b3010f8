import { defineJob, OwnRows } from '@console/core/outside'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { things } from './tables'

/** Fails as often as it is told, and counts that. */
export const makeLater = defineJob({
  name: 'acme-things.make-later',
  data: z.object({ uid: z.int(), name: z.string(), fails: z.int() }),
  expireInSeconds: 60,
  retryLimit: 1,
  async run({ uid, name, fails }, { services }) {
    const own = new OwnRows(services.db, things, uid)
    const thing = (await own.find(eq(things.name, name))) ?? (await own.insert({ name, size: 0 }))
    const size = (thing.size ?? 0) + 1
    await own.update(eq(things.id, thing.id), { size })
    if (size <= fails) throw new Error('no such luck')
    await services.events.publish(uid, 'x/acme-things/things')
  },
  async failed({ uid, name }, { message }, { services }) {
    const own = new OwnRows(services.db, things, uid)
    await own.update(eq(things.name, name), { labels: [message] })
  },
})
