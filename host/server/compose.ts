import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ScopeVerb, scopesOf } from '@console/core/contract'
import { type Caller, type Db, Failure, type SeedStream, type Services } from '@console/core/server'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Logger } from 'pino'
import { catalogue, enabledManifests, serverPlugins } from '../catalogue'
import { FfmpegDecoder } from '../engine/media/ffmpeg-decoder'
import { openAudioDecoder } from '../engine/media/find-decoder'
import { createRecognition } from '../engine/recognition/open-recognition'
import { refusalsBeforeRouting } from './api/before-routing'
import { registerCrossOrigin } from './api/cross-origin'
import { registerApiDocs } from './api/docs'
import { nothingHere, sendError } from './api/errors'
import { registerGracefulClose } from './api/graceful-close'
import { mountRoutes } from './api/mount'
import { mountProtocols } from './api/mount-protocols'
import { registerParsers } from './api/parsers'
import { registerRateLimits } from './api/rate-limits'
import { registerSecurityHeaders } from './api/security-headers'
import { cutSlowSenders, limitBodies } from './api/slow-senders'
import { capStrangers, proxiesOf } from './api/strangers'
import { StoredCallbacks } from './callbacks/stored-callbacks'
import { readConsoleConfig } from './config/console-config'
import { readPluginEnvironment, readPluginSettings } from './config/plugin-settings'
import type { Settings } from './config/settings'
import { namedHalves } from './console/both-halves'
import { ExternalPlugins } from './console/external-plugins'
import { registerLiveReload } from './console/live-reload'
import { registerConsole } from './console/register-console'
import { type AskedInside, tellInside } from './database/asked-inside'
import { migrateAll } from './database/migrate'
import { openDatabase } from './database/open-database'
import type { Down } from './database/supervise'
import { createDemoData } from './demo-data'
import { DiskSpace } from './disk/disk-space'
import { refuseWritesWithoutSpace } from './disk/refuse-writes'
import { StoredEars } from './ears/stored-ears'
import { registerEventStream } from './events/event-stream'
import { openEvents } from './events/pg-events'
import { topicScopes } from './events/topic-scopes'
import { usageOf, userInfo } from './identity/accounts/accounts'
import { Audience } from './identity/accounts/audience'
import { authorityRoutes } from './identity/authority/authority-routes'
import { callerOf, knownByBearer } from './identity/authority/tokens'
import { openBotCheck } from './identity/bot-check/open-bot-check'
import { identityLoginRoutes } from './identity/identity-login/identity-login-routes'
import { identityJobs, openIdentity } from './identity/open-identity'
import { identityRoutes } from './identity/routes'
import { siteOf } from './identity/second-factor/passkeys'
import { secondFactorRoutes } from './identity/second-factor/routes'
import { registerCountry } from './identity/sign-in/client'
import { keepSwept } from './identity/sweep'
import { connectIdentityProvider } from './identity-provider/connect'
import { openJobs } from './jobs/boss-jobs'
import { keepDoingAll, queuedJobs } from './jobs/recurring'
import { openMail } from './mail/open-mail'
import { StoredMail } from './mail/stored-mail'
import { mediaTicketRoute, registerMedia, TicketAddresses } from './media/media-tickets'
import { CheckedObjects } from './objects/checked-objects'
import { Checksums } from './objects/checksums'
import { keepCompared } from './objects/nightly-comparison'
import { openObjects } from './objects/open-objects'
import { describeError } from './observing/described-error'
import { type MetricsOptions, registerMetrics } from './observing/metrics'
import { RecentFailures } from './observing/recent-failures'
import { HostObserving } from './observing/stored-observing'
import { isForOperators, isOperatorOf } from './operators/for-operators'
import { StoredAccounts } from './operators/stored-accounts'
import { createOutgoing } from './outgoing/guarded-fetch'
import { openHalves } from './outside/open-halves'
import { mountHalves } from './outside/routes'
import { createLimits } from './plans/limits'
import { collectProvided } from './provided'
import { KeySigning } from './secrets/signing'
import { checkSecretKey, openVault } from './secrets/vault'
import { openUploads } from './uploads/open-uploads'
import { registerPresignedUploads } from './uploads/presigned-routes'
import { registerResumableUploads } from './uploads/resumable-routes'
import { mountWebhooks } from './webhooks/mount-webhooks'

/** Node looks for connections that are late every 30 seconds unless told. */
const oftenChecked = { connectionsCheckingInterval: 2_000 }

interface ServiceOptions {
  settings: Settings
  databaseUrl: string
  /** Of the embedded server: why it is gone, while it is. */
  databaseDown?: (() => Down | undefined) | undefined
  log: Logger
  /** `dist/browser`; without it only the API is served. */
  browserDirectory?: string | undefined
  /** No other process works on this database. */
  alone?: boolean
  /** Milliseconds of silence after which a play on a stream is over; a minute unless told. */
  longestPause?: number | undefined
  /** What a new demo account listens to; it may be asked although it is on this machine. */
  demoStreams?: readonly SeedStream[] | undefined
  /** What becomes of a question to a pool inside a transaction; it is logged unless told. */
  askedInside?: AskedInside | undefined
}

export interface Service {
  app: FastifyInstance
  /** Everything the router answers, in the order it was added. */
  mounted: readonly RouteOptions[]
  db: Db
  services: Services
  /** What scopes are about here, with their verbs. */
  resources: Record<string, ScopeVerb[]>
  /** Demo data for this account, made in the background, unless it was made before. */
  fillDemoAccount(uid: number): Promise<void>
  close(): Promise<void>
}

/** The whole service on a database: ready to answer, not yet listening. */
export async function composeService(options: ServiceOptions): Promise<Service> {
  const { settings, databaseUrl, alone = false, longestPause, demoStreams = [] } = options
  const log = options.log.child({}, { serializers: { err: describeError } })
  const { dataDirectory } = settings
  await mkdir(dataDirectory, { recursive: true })
  await migrateAll(databaseUrl)

  const operator = await readConsoleConfig(settings.configFile)
  const publicUrl = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  const own = enabledManifests(operator.plugins)
  const { askedInside = tellInside(log) } = options
  const { db, pool } = openDatabase(databaseUrl, { askedInside })
  const forEars = openDatabase(databaseUrl, { name: 'console ears', most: 6, askedInside })
  // What they ask is asked inside of others' transactions too: their pool is their own, so nobody waits for nobody.
  const forChecksums = openDatabase(databaseUrl, {
    name: 'console checksums',
    most: 2,
    askedInside: () => undefined,
  })
  const [store, events, vault, mailWay, decoder] = await Promise.all([
    openObjects({ url: settings.objectStoreUrl, dataDirectory }),
    openEvents({ databaseUrl, db, log }),
    openVault({ secretKey: settings.secretKey, dataDirectory }),
    openMail({ smtpUrl: settings.smtpUrl, dataDirectory, publicUrl, log }),
    openAudioDecoder({ log }),
  ])
  const checksums = new Checksums(forChecksums.db, log)
  const objects = new CheckedObjects(store, checksums)
  await checkSecretKey(db, vault)
  const halves = await openHalves({
    operator,
    databaseUrl,
    log,
    services: () => services,
    taken: catalogue.map(({ manifest }) => manifest.id),
    key: vault.keyFor('roles of plugins'),
  })
  const manifests = [...own, ...halves.manifests]
  const plugins = [...(await serverPlugins(operator.plugins)), halves.plugin]
  const disk = new DiskSpace({
    directory: dataDirectory,
    reserve: operator.diskReserve * 1024 * 1024,
  })
  const {
    uploads,
    growing,
    stop: stopUploads,
  } = await openUploads({
    db,
    objects,
    dataDirectory,
    log,
    publicUrl,
    key: vault.keyFor('presigned uploads'),
    disk,
  })
  const outgoing = createOutgoing([
    ...operator.outgoing.allow,
    ...demoStreams.map(({ url }) => new URL(url).host),
  ])
  const mail = new StoredMail({ db, events, vault, way: mailWay, log, alone })
  const callbacks = new StoredCallbacks({ db, vault, events, outgoing, log, alone })
  const { recognition, stop: stopRecognition } = createRecognition({
    db,
    decoder,
    events,
    log,
    outgoing,
    dataDirectory,
    ffmpeg: decoder instanceof FfmpegDecoder ? decoder.program : undefined,
    externalEngines: operator.externalEngines,
    externalEnginesToken: settings.externalEnginesToken,
  })
  const ears = new StoredEars({
    services: { db, objects, recognition, events, log },
    db: forEars.db,
    longestPause,
  })
  const demoData = createDemoData(plugins, demoStreams)
  const { identityClientSecret: clientSecret, botCheckSecret } = settings
  const botCheck = openBotCheck({ operator, db, vault, log, secret: botCheckSecret })
  const identity = await openIdentity({
    plugins,
    operator,
    settings,
    log,
    botCheck,
    logoutUrl: async ({ tokenId }, services) =>
      (await provider?.logoutUrl(services, tokenId)) ?? null,
  })
  const failures = new RecentFailures()
  const jobs = await openJobs({
    databaseUrl,
    jobs: [demoData.job, ...identityJobs(identity), ...queuedJobs(plugins)],
    services: () => services,
    log,
    alone,
    onFailure: ({ job, id, error }) => failures.note({ id, kind: 'job', where: job, error }),
  })
  const watched: MetricsOptions = {
    db,
    disk,
    objects,
    checksums,
    jobs,
    events,
    decoder,
    recognition,
    uploads,
    callbacks,
    ears,
    mail,
    databaseDown: options.databaseDown,
    eventStream: { connections: () => eventStream.connections() },
  }
  const provided = collectProvided(plugins, () => services)
  const services: Services = {
    provided: provided(() => services),
    on(handle) {
      const those: Services = { ...services, db: handle, provided: provided(() => those) }
      return those
    },
    settings: readPluginSettings(operator.settings, plugins),
    environment: readPluginEnvironment(settings.environment, plugins),
    db,
    accounts: new StoredAccounts(db),
    objects,
    jobs,
    events,
    mail,
    outgoing,
    callbacks,
    signing: new KeySigning(vault.keyFor('evidence')),
    uploads,
    limits: createLimits(plugins),
    meters: plugins.flatMap(({ meters = [] }) => meters),
    vault,
    decoder,
    recognition,
    mediaAddresses: new TicketAddresses(vault.keyFor('media tickets')),
    ears,
    observing: new HostObserving({
      ...watched,
      mailWay,
      failures,
      serverHalves: halves.facts,
      store: settings.objectStoreUrl ? 'S3' : 'directory',
    }),
    log,
    publicUrl,
  }

  const https = publicUrl.startsWith('https:')
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // See `registerGracefulClose`.
    forceCloseConnections: 'idle',
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 5000 },
    http: { headersTimeout: operator.connections.headerSeconds * 1000, ...oftenChecked },
    ...refusalsBeforeRouting({ https }),
  })
  const mounted: RouteOptions[] = []
  app.addHook('onRoute', (added) => {
    mounted.push(added)
  })
  // Contracts check what comes in and goes out; the schemas of routes are for the OpenAPI page only.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply, failures))
  registerGracefulClose(app)
  cutSlowSenders(app.server, { lowestRate: operator.connections.lowestBytesPerSecond })
  limitBodies(app, { seconds: operator.connections.bodySeconds })
  capStrangers(app, {
    most: operator.connections.unauthenticated,
    mostOfOne: operator.connections.unauthenticatedPerAddress,
    isProxy: proxiesOf(settings.trustProxy),
  })
  refuseWritesWithoutSpace(app, disk)
  registerParsers(app)
  registerSecurityHeaders(app, { https })
  registerCountry(app, operator.countryHeader)
  registerCrossOrigin(app, operator.allowedOrigins)
  await app.register(multipart)
  await registerRateLimits(app, operator.rateLimits)
  await registerApiDocs(app, publicUrl)
  const ownScopes = topicScopes(
    plugins.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint)),
    plugins,
  )
  const eventStream = registerEventStream(app, {
    db,
    vault,
    events,
    scopeOf: (topic) => halves.scopeOf(topic) ?? ownScopes(topic),
  })
  registerMetrics(app, watched)
  await registerResumableUploads(app, { db, vault, uploads, growing })
  await registerPresignedUploads(app, { uploads })
  const media = {
    resources: plugins.flatMap((plugin) => plugin.media ?? []),
    key: vault.keyFor('media tickets'),
  }
  registerMedia(app, { ...media, services })
  const provider = await connectIdentityProvider(app, {
    operator,
    services,
    botCheck,
    clientSecret,
  })
  const routes = [
    ...identityRoutes(identity),
    ...identityLoginRoutes(provider, botCheck),
    ...secondFactorRoutes(siteOf(publicUrl, operator.allowedOrigins, operator.title)),
    ...authorityRoutes(manifests, identity),
    mediaTicketRoute(media),
  ]
  mountRoutes(app, routes, services)
  const audience = new Audience(db, operator)
  for (const { id, routes = [] } of plugins) {
    const manifest = manifests.find((each) => each.id === id)
    const isForSome = manifest?.onlyFor !== undefined
    const includes = isForSome && ((caller?: Caller) => audience.includes(manifest, caller))
    mountRoutes(app, routes, services, includes || undefined)
  }
  mountHalves(app, halves.running, services, audience)
  mountProtocols(
    app,
    plugins.flatMap((plugin) => plugin.protocols ?? []),
    services,
  )
  await mountWebhooks(
    app,
    plugins.flatMap((plugin) => plugin.webhooks ?? []),
    services,
  )
  if (settings.development)
    registerLiveReload(app, join(options.browserDirectory ?? '', 'development'))
  if (options.browserDirectory) {
    await registerConsole(app, {
      browserDirectory: options.browserDirectory,
      operator,
      publicUrl,
      databaseDown: options.databaseDown,
      async userOf(token) {
        const caller = await callerOf(db, token)
        return caller && userInfo(db, caller, { usage: usageOf(plugins), groups: identity.groups })
      },
      async isFor(manifest, token) {
        if (isForOperators(manifest) && !(await isOperatorOf(db, manifest, token))) return false
        if (manifest.onlyFor === undefined) return true
        const known = token ? await knownByBearer(db, token) : undefined
        return audience.includes(manifest, known?.caller)
      },
      halves: halves.ids,
      external: new ExternalPlugins({
        directories: operator.pluginDirs,
        addresses: operator.plugins.external,
        outgoing: services.outgoing,
        off: operator.plugins.off,
        log,
        // Where the API is elsewhere, so are server halves.
        halves: operator.apiOrigin
          ? undefined
          : () => namedHalves(operator.pluginServers, halves.facts()),
      }),
      development: settings.development,
    })
  } else {
    app.setNotFoundHandler(() => {
      throw new Failure(404, nothingHere)
    })
  }
  await app.ready()
  const closing = new AbortController()
  for (const plugin of plugins) await plugin.start?.(services, closing.signal)
  keepDoingAll(plugins, services, closing.signal)
  ears.start()
  await jobs.start()
  halves.start()
  await callbacks.start()
  await mail.start()
  const stopSweeping = keepSwept({ db, log })
  const stopComparing = settings.objectStoreUrl
    ? undefined
    : keepCompared({ db, objects, checksums, log })

  return {
    app,
    mounted,
    db,
    services,
    resources: scopesOf(manifests),
    fillDemoAccount: (uid) => demoData.fill(uid, services),
    async close() {
      closing.abort()
      await Promise.all([app.close(), jobs.rest()])
      await jobs.stop()
      await halves.close()
      await callbacks.stop()
      await mail.stop()
      await ears.stop()
      await stopRecognition()
      stopUploads()
      await stopSweeping()
      await stopComparing?.()
      await events.stop()
      await pool.end()
      await forEars.pool.end()
      await forChecksums.pool.end()
    },
  }
}
