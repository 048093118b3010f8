import { Readable } from 'node:stream'
import type { IncomingFile } from '@console/core/server'
import multipart from '@fastify/multipart'
import { authenticate, callerOfRequest } from '../../../host/server/api/authenticate'
import { collectMultipart } from '../../../host/server/api/multipart'
import { openDatabase } from '../../../host/server/database/open-database'
import { DiskSpace } from '../../../host/server/disk/disk-space'
import { CheckedObjects } from '../../../host/server/objects/checked-objects'
import { Checksums } from '../../../host/server/objects/checksums'
import { openObjects } from '../../../host/server/objects/open-objects'
import { openUploads } from '../../../host/server/uploads/open-uploads'
import { registerPresignedUploads } from '../../../host/server/uploads/presigned-routes'
import { registerResumableUploads } from '../../../host/server/uploads/resumable-routes'
import type { openTestHost } from '../support/test-host'

type TestHost = Awaited<ReturnType<typeof openTestHost>>

interface UploadServerOptions {
  port?: number
  limit?: number
  objectStoreUrl?: string
}

/** The upload routes on a port, with a route that takes a multipart body. */
export async function startUploadServer(
  host: TestHost,
  { port = 0, limit = 1_000_000, objectStoreUrl }: UploadServerOptions = {},
) {
  const { db, vault, directory: dataDirectory, log } = host
  const store = await openObjects({ url: objectStoreUrl, dataDirectory })
  const checking = openDatabase(host.databaseUrl, { most: 2, askedInside: () => undefined })
  const objects = new CheckedObjects(store, new Checksums(checking.db, log))
  const { uploads, growing, stop } = await openUploads({
    db,
    objects,
    dataDirectory,
    log,
    publicUrl: 'http://console.test',
    key: vault.keyFor('presigned uploads'),
    disk: new DiskSpace({ directory: dataDirectory, reserve: 0 }),
  })
  const app = host.newApp()
  await app.register(multipart)
  await registerResumableUploads(app, { db, vault, uploads, growing })
  await registerPresignedUploads(app, { uploads, limit })
  app.route({
    method: 'POST',
    url: '/api/form',
    onRequest: authenticate({ db, vault }, 'signed-in'),
    handler: async (request) => {
      const { uid } = callerOfRequest(request)
      return await collectMultipart(request, { uid, services: { uploads }, limit })
    },
  })
  const address = await app.listen({ port, host: '127.0.0.1' })
  return {
    address,
    port: Number(new URL(address).port),
    uploads,
    growing,
    objects,
    async stop() {
      stop()
      await app.close()
      await checking.pool.end()
    },
  }
}

export interface FormAnswer {
  fields: Record<string, string | string[]>
  file?: IncomingFile
}

/** Bytes that are never all in memory. */
export function bytesOf(size: number, { breaksAt = Number.POSITIVE_INFINITY } = {}): Readable {
  const chunk = Buffer.alloc(65_536, 'x')
  return Readable.from(
    (async function* () {
      for (let sent = 0; sent < size; sent += chunk.length) {
        if (sent >= breaksAt) throw new Error('cable cut')
        yield chunk.subarray(0, Math.min(chunk.length, size - sent))
      }
    })(),
  )
}
