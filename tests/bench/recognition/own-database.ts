import { rm } from 'node:fs/promises'
import { openCluster } from '../../../host/server/database/cluster/cluster'
import { migrateAll } from '../../../host/server/database/migrate'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

/** An empty database of this bench's own, with the usual settings: nothing is faster than it would be in service. */
export async function openOwnDatabase() {
  const directory = await makeTemporaryDirectory('bench-recognition-')
  const cluster = await openCluster({ dataDirectory: directory })
  await migrateAll(cluster.url)
  return {
    url: cluster.url,
    directory,
    async close() {
      await cluster.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
