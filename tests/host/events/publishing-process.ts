import { openDatabase } from '../../../host/server/database/open-database'
import { PgEvents } from '../../../host/server/events/pg-events'
import { keptLog } from '../support/kept-log'

// Another replica, in which something changes.
const [databaseUrl = '', uid = '', topic = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(databaseUrl)
await new PgEvents({ databaseUrl, db, log: keptLog() }).publish(Number(uid), topic)
await pool.end()
