import type { Db, MadeThings } from '@console/core/server'
import { and, asc, eq } from 'drizzle-orm'
import { demoThings } from '../database/tables'

export class StoredThings implements MadeThings {
  constructor(
    private readonly db: Db,
    private readonly plugin: string,
  ) {}

  async note(kind: string, id: number, { db = this.db }: { db?: Db } = {}) {
    const thing = { plugin: this.plugin, kind, thing: id }
    await db.insert(demoThings).values(thing).onConflictDoNothing()
  }

  async ids(kind: string) {
    const rows = await this.db
      .select({ id: demoThings.thing })
      .from(demoThings)
      .where(and(eq(demoThings.plugin, this.plugin), eq(demoThings.kind, kind)))
      .orderBy(asc(demoThings.thing))
    return rows.map(({ id }) => id)
  }
}
