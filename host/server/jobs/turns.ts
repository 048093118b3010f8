import type PgBoss from 'pg-boss'

/**
 * Turns in a queue are counted from 0, and jobs of a lower one are done first. Each job of an account has a turn after
 * the one before it; an account that comes anew begins at the turn that is being served, ahead of what others have
 * waiting for later ones, and behind nobody for ever.
 */
export async function turnsOf(account: number, queue: string, db: PgBoss.Db) {
  const { rows } = await db.executeSql(
    `select singleton_key as account, min(-priority) as first, max(-priority) as last
     from pgboss.job where name = $1 and state = 'created' group by singleton_key`,
    [queue],
  )
  const waiting = rows as { account: string | null; first: number; last: number }[]
  const served = waiting.length > 0 ? Math.min(...waiting.map(({ first }) => first)) : 0
  const own = waiting.find((one) => one.account === String(account))
  const begin = own ? own.last + 1 : served
  // The key marks whose they are; in queues of the standard policy it limits nothing.
  return (at: number) => ({ priority: -(begin + at), singletonKey: String(account) })
}
