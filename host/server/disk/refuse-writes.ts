import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DiskSpace } from './disk-space'

const writing = new Set(['POST', 'PUT', 'PATCH'])
/** Who cannot sign in can remove nothing. Forms are refused by the call that they lead to. */
const signingIn = /^\/(api\/(iam\/)?(login|logout)|(acr-|iam-)?login|reset-password|oidc)\b/
/** Bodies above this are files; see the service's `bodyLimit`. */
const largestRow = 1024 * 1024

/** Answers 507 before anything is read or written when it could not be finished. Removing goes on. */
export function refuseWritesWithoutSpace(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook('onRequest', async (request) => {
    if (!writing.has(request.method) || signingIn.test(request.url)) return
    const bytes = bytesOf(request)
    if (bytes > largestRow) await disk.forFile(bytes)
    else await disk.forRow()
  })
}

const bytesOf = ({ headers }: FastifyRequest) => Number(headers['content-length']) || 0
