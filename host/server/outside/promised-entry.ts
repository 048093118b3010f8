import { randomUUID } from 'node:crypto'
import type { Db } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Entry } from '../identity/authority/audit'
import { auditLog } from '../identity/tables'

/**
 * A plugin's role may not write the audit log. So the service promises an entry before the call, and the plugin's own
 * transaction turns it into one by a function of the service, which knows it by an id that the plugin is never told.
 * Not logged: after a crash there is neither the call nor its promise.
 */
export const promises = (roles: string) => `
  create unlogged table if not exists public.promised_entries (
    id uuid primary key, entry jsonb not null, at timestamptz not null default now());
  delete from public.promised_entries where at < now() - interval '1 day';
  create or replace function public.keep_promised_entry(promised uuid) returns integer
  language sql security definer set search_path = public, pg_temp as $$
    with kept as (delete from promised_entries where id = promised returning entry)
    insert into audit_log (uid, "user", via, credential, action, method, path, status, ip)
    select e.uid, e."user", e.via, e.credential, e.action, e.method, e.path, e.status, e.ip
    from kept, jsonb_populate_record(null::audit_log, entry) e
    returning id
  $$;
  revoke execute on function public.keep_promised_entry(uuid) from public;
  grant execute on function public.keep_promised_entry(uuid) to ${roles}`

/** The entry of one call of a plugin. */
export class PromisedEntry {
  private readonly id = randomUUID()
  private begun = false
  private kept: number | undefined
  private over = false

  constructor(
    readonly db: Db,
    private readonly entries: () => Entry[],
  ) {}

  /** Once it is known what the call is. */
  async begin(): Promise<void> {
    const [entry] = this.entries()
    await this.db.execute(
      sql`insert into promised_entries (id, entry) values (${this.id}, ${JSON.stringify(entry)})`,
    )
    this.begun = true
  }

  /** The last statement of a plugin's transaction; of one that changed nothing none is kept. Returned is called when it is committed. */
  async keep(client: pg.PoolClient): Promise<() => void> {
    const { rows } = await client.query<{ id: number | null; changes: boolean }>(
      `select changes, case when changes then public.keep_promised_entry($1) end as id
       from (select exists (select from pg_stat_xact_user_tables
                            where n_tup_ins + n_tup_upd + n_tup_del > 0) as changes) t`,
      [this.id],
    )
    const [row] = rows
    const id = row?.id ?? undefined
    if (row?.changes && id === undefined && this.over) throw new Error('The call is over')
    return () => {
      this.kept ??= id
    }
  }

  /** The call went well, whether it has changed something or not. */
  async end(): Promise<void> {
    this.over = true
    await this.db.execute(sql`select keep_promised_entry(${this.id})`)
  }

  /** What was changed before stands there with how the call ended. */
  async fail(status: number): Promise<void> {
    if (!this.begun) return
    this.over = true
    await this.db.execute(sql`delete from promised_entries where id = ${this.id}`)
    if (this.kept === undefined) return
    await this.db.update(auditLog).set({ status }).where(eq(auditLog.id, this.kept))
  }
}
