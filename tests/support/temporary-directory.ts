import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closedDirectory, postgresUser } from '../../host/server/database/cluster/postgres-user'

/** A new directory in which a database can live, also when the tests are run by root. The caller removes it. */
export async function makeTemporaryDirectory(prefix = 'console-'): Promise<string> {
  const directory = await mkdtemp(join(await temporaryParent(), prefix))
  await chmod(directory, 0o711)
  return directory
}

export async function temporaryParent(): Promise<string> {
  const user = await postgresUser()
  for (const directory of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!user || !(await closedDirectory(user, directory))) return directory
  }
  throw new Error(`The user ${user?.name} may enter no temporary directory: set TMPDIR to one.`)
}
