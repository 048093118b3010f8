import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Address of the database that a console runs in this data directory; undefined when none runs. */
export async function runningCluster(dataDirectory: string): Promise<string | undefined> {
  const read = (...path: string[]) =>
    readFile(join(dataDirectory, ...path), 'utf8').catch(() => undefined)
  const [password, state] = await Promise.all([
    read('postgres.password'),
    read('postgres', 'postmaster.pid'),
  ])
  // The fourth line is the port.
  const port = Number(state?.split('\n')[3])
  if (!password || !Number.isInteger(port) || port <= 0) return undefined
  const url = `postgres://console:${password.trim()}@127.0.0.1:${port}/console`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return url
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
