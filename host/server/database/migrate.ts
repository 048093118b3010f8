import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { inSetupLock } from './setup-lock'

/** Brings the host's and every plugin's tables to this build's schema. */
export async function migrateAll(url: string): Promise<void> {
  await inSetupLock(url, async (client) => {
    for (const { owner, folder } of migrationFolders()) {
      await migrate(drizzle(client), {
        migrationsFolder: folder,
        migrationsSchema: 'migrations',
        migrationsTable: owner.replaceAll('-', '_'),
      })
    }
  })
}

/** Beside the server when built, which the command-line tools use too; in the source tree when run from it. */
export function migrationFolders(): { owner: string; folder: string }[] {
  const beside = join(import.meta.dirname, 'migrations')
  const built = [beside, join(import.meta.dirname, '../server/migrations')].find((folder) =>
    existsSync(join(folder, 'host')),
  )
  if (built) {
    const plugins = readdirSync(built).filter((owner) => owner !== 'host')
    return ['host', ...plugins.sort()].map((owner) => ({ owner, folder: join(built, owner) }))
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
