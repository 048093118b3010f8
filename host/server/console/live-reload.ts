import { watch } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** For `npm run dev`: tells open pages when the browser build has been replaced. */
export function registerLiveReload(app: FastifyInstance, browserDirectory: string) {
  app.get('/dev/reload', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': watching\n\n')
    const watcher = watch(browserDirectory, (_event, file) => {
      if (file === 'assets.json') reply.raw.write('data: reload\n\n')
    })
    request.raw.once('close', () => watcher.close())
  })
}
