import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number: replicas that start together migrate one after the other. */
const migrationLock = 7_032_026

/** Brings the host's and every plugin's tables to this build's schema. */
export async function migrateAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    for (const { owner, folder } of migrationFolders()) {
      await migrate(drizzle(client), {
        migrationsFolder: folder,
        migrationsSchema: 'migrations',
        migrationsTable: owner.replaceAll('-', '_'),
      })
    }
  } finally {
    await client.end()
  }
}

/** Beside the bundle when built, in the source tree when run from it. */
function migrationFolders(): { owner: string; folder: string }[] {
  const beside = join(import.meta.dirname, 'migrations')
  if (existsSync(join(beside, 'host'))) {
    const plugins = readdirSync(beside).filter((owner) => owner !== 'host')
    return ['host', ...plugins.sort()].map((owner) => ({ owner, folder: join(beside, owner) }))
  }
  const plugins = join(import.meta.dirname, '../../../plugins')
  return [
    { owner: 'host', folder: beside },
    ...readdirSync(plugins)
      .sort()
      .map((owner) => ({ owner, folder: join(plugins, owner, 'server/migrations') }))
      .filter(({ folder }) => existsSync(folder)),
  ]
}
