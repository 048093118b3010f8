import { defineJob } from '@console/core/outside'
import { and, eq, sql } from 'drizzle-orm'
import { makeLater } from './make-later'
import { things } from './tables'

/** For who has a thing that is called so: of each account, whoever that is. */
export const makeRegularly = defineJob({
  name: 'acme-things.make-regularly',
  every: 1,
  async run({ services }) {
    await services.db.transaction(async (tx) => {
      const due = await tx
        .update(things)
        .set({ size: sql`coalesce(${things.size}, 0) + 1` })
        .where(and(eq(things.name, 'wanted'), eq(things.labels, [])))
        .returning()
      for (const { id, uid } of due) {
        await tx
          .update(things)
          .set({ labels: ['seen'] })
          .where(eq(things.id, id))
        const data = { uid, name: 'made', fails: 0 }
        await services.jobs.send(makeLater, data, { db: tx, account: uid })
      }
    })
  },
})
