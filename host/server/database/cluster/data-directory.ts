import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { closedDirectory, postgresUser } from './postgres-user'

/**
 * Where data goes when nobody chose: `preferred`, unless root starts the console under a closed directory such as /root,
 * where the database's user could not go.
 */
export async function usualDataDirectory(preferred: string): Promise<string> {
  const path = resolve(preferred)
  const user = await postgresUser(join(path, 'postgres'))
  if (!user || !(await closedDirectory(user, await nearestExisting(dirname(path))))) return path
  const name = createHash('sha256').update(path).digest('hex').slice(0, 8)
  return join('/var/lib/recognition-console', name)
}

async function nearestExisting(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found ? path : await nearestExisting(dirname(path))
}
