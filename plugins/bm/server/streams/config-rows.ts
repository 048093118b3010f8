import { type Call, type Db, invalid } from '@console/core/server'
import { and, eq, or } from 'drizzle-orm'
import { bmConfigs, type ConfigRow, type StreamRow } from '../tables/streams'

/** As it is answered, with what the service does for all streams alike. */
export const toConfig = ({ record, record_before, record_after, ...row }: ConfigRow) => ({
  ...row,
  rec_timeout: 5,
  monitor_timeout: 25,
  record: { record, record_before, record_after },
})

/** Refuses, at the field, settings that the account does not have. */
export async function usableConfig(
  wanted: number | string,
  { caller, db }: Pick<Call, 'caller' | 'db'>,
): Promise<ConfigRow> {
  const [config] = await db
    .select()
    .from(bmConfigs)
    .where(
      and(
        typeof wanted === 'number' ? eq(bmConfigs.id, wanted) : eq(bmConfigs.name, wanted),
        or(eq(bmConfigs.uid, 0), eq(bmConfigs.uid, caller.uid)),
      ),
    )
  if (!config) throw invalid({ config_id: `There is no config “${wanted}”` })
  return config
}

/** Until the transaction ends nobody deletes it; refused, at the field, when somebody just did. */
export async function holdConfig({ id }: Pick<ConfigRow, 'id'>, tx: Db): Promise<void> {
  const [config] = await tx
    .select({ id: bmConfigs.id })
    .from(bmConfigs)
    .where(eq(bmConfigs.id, id))
    .for('key share')
  if (!config) throw invalid({ config_id: `There is no config “${id}”` })
}

export async function configOf(
  { config_id }: Pick<StreamRow, 'config_id'>,
  db: Db,
): Promise<ConfigRow> {
  const [config] = await db.select().from(bmConfigs).where(eq(bmConfigs.id, config_id))
  if (!config) throw new Error('a stream has no config')
  return config
}
