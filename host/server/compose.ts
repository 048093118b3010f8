import { mkdir } from 'node:fs/promises'
import type { Db, Services } from '@console/core/server'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Logger } from 'pino'
import { serverPlugins } from '../catalogue'
import { registerApiDocs } from './api/docs'
import { sendError } from './api/errors'
import { mountRoutes } from './api/mount'
import { registerParsers } from './api/parsers'
import { registerSecurityHeaders } from './api/security-headers'
import { browserConfig } from './console/browser-config'
import { registerLiveReload } from './console/live-reload'
import { registerConsole } from './console/register-console'
import { readConsoleConfig } from './console-config'
import { migrateAll } from './database/migrate'
import { openDatabase } from './database/open-database'
import { registerEventStream } from './events/event-stream'
import { openEvents } from './events/pg-events'
import { identityRoutes } from './identity/routes'
import { openJobs } from './jobs/boss-jobs'
import { createLimits } from './limits'
import { openMail } from './mail/open-mail'
import { openAudioDecoder } from './media/find-decoder'
import { mediaTicketRoute, registerMedia } from './media-tickets'
import { registerMetrics } from './metrics'
import { openObjects } from './objects/open-objects'
import { createOutgoing } from './outgoing/guarded-fetch'
import { registerRateLimits } from './rate-limits'
import type { Settings } from './settings'
import { openUploads } from './uploads/open-uploads'
import { registerResumableUploads } from './uploads/resumable-routes'
import { openVault } from './vault'

interface ServiceOptions {
  settings: Settings
  databaseUrl: string
  log: Logger
  /** `dist/browser/slim`; without it only the API is served. */
  browserDirectory?: string | undefined
  /** No other process works on this database. */
  alone?: boolean
}

export interface Service {
  app: FastifyInstance
  /** Everything the router answers, in the order it was added. */
  mounted: readonly RouteOptions[]
  db: Db
  services: Services
  close(): Promise<void>
}

/** The whole service on a database: ready to answer, not yet listening. */
export async function composeService(options: ServiceOptions): Promise<Service> {
  const { settings, databaseUrl, log, alone = false } = options
  const { dataDirectory } = settings
  await mkdir(dataDirectory, { recursive: true })
  await migrateAll(databaseUrl)

  const operator = await readConsoleConfig(settings.configFile)
  const publicUrl = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  const plugins = await serverPlugins(operator.plugins)
  const { db, pool } = openDatabase(databaseUrl)
  const [objects, events, vault, mail, decoder] = await Promise.all([
    openObjects({ url: settings.objectStoreUrl, dataDirectory }),
    openEvents({ databaseUrl, db, log }),
    openVault({ secretKey: settings.secretKey, dataDirectory }),
    openMail({ smtpUrl: settings.smtpUrl, dataDirectory, publicUrl, log }),
    openAudioDecoder({ log }),
  ])
  const { uploads, stop: stopUploads } = await openUploads({ db, objects, dataDirectory, log })
  const jobs = await openJobs({
    databaseUrl,
    jobs: plugins.flatMap((plugin) => plugin.jobs ?? []),
    services: () => services,
    log,
    alone,
  })
  const services: Services = {
    db,
    objects,
    jobs,
    events,
    mail,
    outgoing: createOutgoing(operator.outgoing.allow),
    uploads,
    limits: createLimits(plugins),
    vault,
    decoder,
    log,
    publicUrl,
  }

  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: 'loopback',
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 5000 },
  })
  const mounted: RouteOptions[] = []
  app.addHook('onRoute', (added) => {
    mounted.push(added)
  })
  // Contracts check what comes in and goes out; the schemas of routes are for the OpenAPI page only.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.setErrorHandler(sendError)
  registerParsers(app)
  registerSecurityHeaders(app, { https: publicUrl.startsWith('https:') })
  await app.register(multipart)
  await registerRateLimits(app, operator.rateLimits)
  await registerApiDocs(app, publicUrl)
  const eventStream = registerEventStream(app, { db, events })
  registerMetrics(app, { db, objects, jobs, events, decoder, eventStream, uploads })
  await registerResumableUploads(app, { db, uploads })
  const media = {
    resources: plugins.flatMap((plugin) => plugin.media ?? []),
    key: vault.keyFor('media tickets'),
  }
  registerMedia(app, { ...media, services })
  const routes = [
    ...identityRoutes(plugins, operator.supportAddress),
    mediaTicketRoute(media),
    ...plugins.flatMap((plugin) => plugin.routes ?? []),
  ]
  mountRoutes(app, routes, services)
  if (settings.development) registerLiveReload(app, options.browserDirectory ?? '')
  if (options.browserDirectory) {
    await registerConsole(app, {
      browserDirectory: options.browserDirectory,
      config: (assets) => browserConfig(operator, assets),
      development: settings.development,
    })
  }
  await app.ready()
  await jobs.start()

  return {
    app,
    mounted,
    db,
    services,
    async close() {
      await app.close()
      await jobs.stop()
      stopUploads()
      await events.stop()
      await pool.end()
    },
  }
}
