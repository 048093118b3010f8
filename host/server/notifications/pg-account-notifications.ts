import { notificationDays, notificationsTopic } from '@console/core/contract'
import {
  AccountNotifications,
  type Db,
  type Events,
  type NewNotification,
} from '@console/core/server'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { accounts } from '../people/tables'
import { accountNotifications } from './tables'

/** Events of one subject within this time are counted together. */
const togetherMinutes = 10
const trialWarningDays = 3

export class PgAccountNotifications extends AccountNotifications {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
  ) {
    super()
  }

  async add({ counts = {}, since, ...added }: NewNotification, { db = this.db }: { db?: Db } = {}) {
    const { at, values } = accountNotifications
    const sums = Object.keys(counts).map(
      (name) => sql`${name}::text, (${values}->>${name})::int + (excluded.values->>${name})::int`,
    )
    const summed =
      sums.length === 0
        ? sql`excluded.values`
        : sql`case when ${at} > now() - make_interval(mins => ${togetherMinutes})
            then excluded.values || jsonb_build_object(${sql.join(sums, sql`, `)})
            else excluded.values end`
    const row = { ...added, values: { ...added.values, ...counts } }
    const conflict = {
      target: [accountNotifications.uid, accountNotifications.subject],
      set: {
        kind: added.kind,
        scope: added.scope,
        link: added.link,
        values: summed,
        at: sql`now()`,
      },
    }
    const isNew = since && or(ne(accountNotifications.kind, added.kind), lt(at, since))
    const written = await db
      .insert(accountNotifications)
      .values(row)
      .onConflictDoUpdate(isNew ? { ...conflict, setWhere: isNew } : conflict)
      .returning({ id: accountNotifications.id })
    if (written.length === 0) return
    await this.events.publish(added.uid, notificationsTopic, { db })
  }

  async replace(
    { counts: _counts, since: _since, ...changed }: NewNotification,
    { db = this.db }: { db?: Db } = {},
  ): Promise<void> {
    const { uid, subject, kind } = changed
    const replaced = await db
      .update(accountNotifications)
      .set({ ...changed, at: new Date() })
      .where(
        and(
          eq(accountNotifications.uid, uid),
          eq(accountNotifications.subject, subject),
          ne(accountNotifications.kind, kind),
        ),
      )
      .returning({ id: accountNotifications.id })
    if (replaced.length > 0) await this.events.publish(uid, notificationsTopic, { db })
  }
}

/** Deletes old notifications, and adds those of trials that end within three days. Every replica runs it. */
export async function sweepNotifications(db: Db): Promise<void> {
  const oldest = new Date(Date.now() - notificationDays * 86_400_000)
  await db.delete(accountNotifications).where(lt(accountNotifications.at, oldest))
  await db.execute(sql`
    insert into ${accountNotifications} (uid, subject, kind, scope, "values", link)
    select ${accounts.id}, 'trial:' || to_char(trial_ends_at at time zone 'UTC', 'YYYY-MM-DD'),
      'trial-ends', 'signed-in',
      jsonb_build_object('day', to_char(trial_ends_at at time zone 'UTC', 'YYYY-MM-DD')), '/account'
    from ${accounts}
    where limit_type = 'FreeTrial' and closed_at is null
      and trial_ends_at between now() and now() + make_interval(days => ${trialWarningDays})
    on conflict do nothing`)
}
