import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { finished, type OpenApi } from './document'

const signature =
  'Old access keys, with the headers signature-version: 1, timestamp (seconds) and signature: HMAC-SHA1 with the secret, in base64, of method, path, access key, 1 and timestamp, a line each'

/** The console's page that draws the document. */
const page = '/api-reference'

/** OpenAPI at /api/docs/json, for the console's reference and for programs. Must be registered before the routes. */
export async function registerApiDocs(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Recognition console API', version: '1.0.0' },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          accessKey: {
            type: 'apiKey',
            in: 'header',
            name: 'access-key',
            description: signature,
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    // Files of the console, and what others have put beside it, are no calls.
    hideUntagged: true,
  })
  let made: ReturnType<typeof make> | undefined
  app.get('/api/docs', { schema: { hide: true } }, (_, reply) => reply.redirect(page))
  app.get('/api/docs/json', { schema: { hide: true } }, async ({ headers }, reply) => {
    made ??= make(app)
    const { text, packed, tag } = await made
    reply
      .type('application/json; charset=utf-8')
      .headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (headers['if-none-match'] === tag) return reply.status(304).send()
    if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'br').send(packed)
  })
}

/** Once, for the first who asks: which calls there are is settled when the service is ready. */
async function make(app: FastifyInstance) {
  const text = JSON.stringify(finished(app.swagger() as unknown as OpenApi))
  const packed = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  })
  const hash = createHash('sha256').update(text).digest('base64url')
  return { text, packed, tag: `"${hash}"` }
}
