import pg from 'pg'
import { openCluster } from '../../../host/server/database/cluster/cluster'

// A console of its own process, to be killed: adds a row and says that the row is safe.
const [dataDirectory = ''] = process.argv.slice(2)
const { url } = await openCluster({ dataDirectory })
const client = new pg.Client(url)
await client.connect()
await client.query('CREATE TABLE IF NOT EXISTS notes (at timestamptz DEFAULT now())')
await client.query('INSERT INTO notes DEFAULT VALUES')
process.stdout.write('saved\n')
setInterval(() => {}, 1_000)
