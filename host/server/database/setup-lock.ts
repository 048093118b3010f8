import pg from 'pg'

/** Any number that nothing else uses. */
const setupLock = 7_032_026

/** Replicas that start together prepare the database one after the other. */
export async function inSetupLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks fails the query that it carries.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [setupLock])
    return await work(client)
  } finally {
    // The lock ends with its connection.
    await client.end()
  }
}
