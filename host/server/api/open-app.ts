import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Logger } from 'pino'
import type { OperatorConfig } from '../config/console-config'
import type { Settings } from '../config/settings'
import type { DiskSpace } from '../disk/disk-space'
import { refuseWritesWithoutSpace } from '../disk/refuse-writes'
import { registerCountry } from '../identity/sign-in/client'
import type { RecentFailures } from '../observing/recent-failures'
import { registerApiDocs } from './docs/register-docs'
import { sendError } from './errors'
import { refusalsBeforeRouting } from './guards/before-routing'
import { registerCrossOrigin } from './guards/cross-origin'
import { registerGracefulClose } from './guards/graceful-close'
import { registerRateLimits } from './guards/rate-limits'
import { registerSecurityHeaders } from './guards/security-headers'
import { cutSlowSenders, limitBodies } from './guards/slow-senders'
import { capStrangers, proxiesOf } from './guards/strangers'
import { registerParsers } from './parsers'
import { traceCalls } from './traced-calls'

interface AppOptions {
  settings: Pick<Settings, 'trustProxy'>
  operator: OperatorConfig
  publicUrl: string
  log: Logger
  disk: DiskSpace
  failures: RecentFailures
}

/** Node looks for connections that are late every 30 seconds unless told. */
const oftenChecked = { connectionsCheckingInterval: 2_000 }

/** What answers, before there is anything to answer: guards, errors and the page of the API. */
export async function openApp(options: AppOptions) {
  const { operator, publicUrl, failures } = options
  const https = publicUrl.startsWith('https:')
  const app = createApp(options, { https })
  /** Everything the router answers, in the order it was added. */
  const mounted: RouteOptions[] = []
  app.addHook('onRoute', (added) => {
    mounted.push(added)
  })
  // Contracts check what comes in and goes out; the schemas of routes are for the OpenAPI page only.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply, failures))
  traceCalls(app)
  registerGracefulClose(app)
  guardConnections(app, options)
  refuseWritesWithoutSpace(app, options.disk)
  registerParsers(app)
  registerSecurityHeaders(app, { https })
  registerCountry(app, operator.countryHeader)
  registerCrossOrigin(app, operator.allowedOrigins)
  await app.register(multipart)
  await registerRateLimits(app, operator.rateLimits)
  await registerApiDocs(app, publicUrl)
  return { app, mounted }
}

function createApp({ log, settings, operator }: AppOptions, { https }: { https: boolean }) {
  const { headerSeconds } = operator.connections
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // See `registerGracefulClose`.
    forceCloseConnections: 'idle',
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 5000 },
    http: { headersTimeout: headerSeconds * 1000, ...oftenChecked },
    ...refusalsBeforeRouting({ https }),
  })
}

function guardConnections(app: FastifyInstance, { operator, settings }: AppOptions) {
  const { connections } = operator
  cutSlowSenders(app.server, { lowestRate: connections.lowestBytesPerSecond })
  limitBodies(app, { seconds: connections.bodySeconds })
  capStrangers(app, {
    most: connections.unauthenticated,
    mostOfOne: connections.unauthenticatedPerAddress,
    isProxy: proxiesOf(settings.trustProxy),
  })
}
