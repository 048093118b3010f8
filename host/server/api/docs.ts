import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { docsSkin } from './docs-skin'

/** OpenAPI at /api/docs (page) and /api/docs/json. Must be registered before the routes. */
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
            description:
              'Old access keys, with the headers signature-version: 1, timestamp (seconds) and signature: HMAC-SHA1 with the secret, in base64, of method, path, access key, 1 and timestamp, a line each',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, ...docsSkin })
}
