import { Transform } from 'node:stream'
import { maxUploadBytes } from '@console/core/contract'
import { Failure } from '@console/core/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooLarge } from './resumable-routes'
import type { StoredUploads } from './stored-uploads'

interface PresignedOptions {
  uploads: StoredUploads
  /** Bytes of the file at most. */
  limit?: number
}

/** `PUT /api/presigned-uploads/{ticket}`: the bytes as they are, whatever type they say they have, without a token. */
export async function registerPresignedUploads(
  app: FastifyInstance,
  { uploads, limit = maxUploadBytes }: PresignedOptions,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The bytes are left in the request.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route<{ Params: { '*': string } }>({
      method: 'PUT',
      // Not `:ticket`: the router limits the length of a parameter.
      url: '/api/presigned-uploads/*',
      schema: { summary: 'Take in the bytes of a presigned upload', tags: ['uploads'] },
      // The address is the permission.
      logLevel: 'silent',
      onRequest: async (request) => {
        await uploads.expect(request.params['*'])
        request.ticketed = true
      },
      handler: async (request, reply) => {
        if (Number(request.headers['content-length']) > limit) throw tooLarge()
        await uploads.fulfil(request.params['*'], () => atMost(limit, request))
        return reply.status(200).send()
      },
    })
  })
}

/** What is sent without saying how much it is, is counted. A broken connection breaks the stream too. */
function atMost(limit: number, { raw }: FastifyRequest): Transform {
  let count = 0
  const counted = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      count += bytes.length
      if (count > limit) done(tooLarge())
      else done(null, bytes)
    },
  })
  raw.once('error', () => counted.destroy(new Failure(400, 'The upload broke off')))
  // `pipeline` would cut the connection, and the sender could not read why: what is still coming is thrown away.
  counted.once('close', () => raw.unpipe(counted).resume())
  return raw.pipe(counted)
}
