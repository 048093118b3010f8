import type PgBoss from 'pg-boss'

/** A job whose worker does not say so for this long was cut off. */
export const leaseSeconds = 30

/** A job that was cut off this often may be what kills its workers: from then on it counts as tried. */
const forgiven = 10

export interface JobKey {
  name: string
  id: string
}

const lists = (jobs: readonly JobKey[]) => [jobs.map(({ name }) => name), jobs.map(({ id }) => id)]
const listed = `(name, id) in (select * from unnest($1::text[], $2::uuid[]))`

/** Being cut off by a stop or a crash is not the job's fault, so it does not cost a try. */
const again = `update pgboss.job
  set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
  where state = 'active' and retry_count < ${forgiven}`

/** Leases of jobs that are running: pg-boss 10 knows only a fixed time after which a job is lost. */
export class Leases {
  private readonly sql: PgBoss.Db['executeSql']

  constructor(boss: PgBoss) {
    const db = boss.getDb()
    this.sql = db.executeSql.bind(db)
  }

  async extend(jobs: readonly JobKey[]): Promise<void> {
    if (jobs.length === 0) return
    await this.sql(
      `update pgboss.job set started_on = now(), expire_in = interval '${leaseSeconds} s'
       where state = 'active' and ${listed}`,
      lists(jobs),
    )
  }

  /** Running jobs that this process gives up. */
  async giveBack(jobs: readonly JobKey[]): Promise<void> {
    if (jobs.length > 0) await this.sql(`${again} and ${listed}`, lists(jobs))
  }

  /** Jobs whose worker is gone. */
  async takeBackLost(): Promise<void> {
    await this.sql(`${again} and started_on + expire_in < now()`, [])
  }

  /** When nobody else can be at work on this database, whatever is running was cut off. */
  async takeBackAll(): Promise<void> {
    await this.sql(`update pgboss.job set started_on = 'epoch' where state = 'active'`, [])
    await this.takeBackLost()
  }
}
