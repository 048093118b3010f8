import { pagesTopic, userTopic, viewsTopic } from '@console/core/contract'
import { type Caller, Failure } from '@console/core/server'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { nothingHere } from '../api/errors'
import { mountRoutes } from '../api/mount'
import { mountProtocols } from '../api/mount-protocols'
import { openApp } from '../api/open-app'
import { faultRoutes } from '../console/fault-routes'
import type { DemoData } from '../demo/demo-data'
import { demoRoutes } from '../demo/demo-routes'
import { registerEventStream } from '../events/event-stream'
import { topicScopes } from '../events/topic-scopes'
import { Audience } from '../identity/accounts/audience'
import { authorityRoutes } from '../identity/grants/authority-routes'
import { identityLoginRoutes } from '../identity/identity-login/identity-login-routes'
import { identityRoutes } from '../identity/routes'
import { siteOf } from '../identity/second-factor/passkeys'
import { secondFactorRoutes } from '../identity/second-factor/routes'
import { connectIdentityProvider } from '../identity-provider/connect'
import { mediaTicketRoute, registerMedia } from '../media/media-tickets'
import { notificationRoutes } from '../notifications/notification-routes'
import { registerMetrics } from '../observing/metrics'
import { mountHalves } from '../outside/routes'
import { costRoutes } from '../plans/cost-routes'
import { registerPresignedUploads } from '../uploads/presigned-routes'
import { registerResumableUploads } from '../uploads/resumable-routes'
import { viewRoutes } from '../views/view-routes'
import { mountWebhooks } from '../webhooks/mount-webhooks'
import type { Opened } from './opened'
import { type PagesOptions, servePages } from './pages'
import type { Part } from './part'
import { watchedOf } from './watched'

type HttpOptions = PagesOptions & Opened & { demoData: DemoData }

export interface Http extends Part {
  app: FastifyInstance
  /** Everything the router answers, in the order it was added. */
  mounted: readonly RouteOptions[]
}

/** All that is answered by http, in the order in which it is asked: by a process without that role how it is, and no more. */
export async function openHttp(options: HttpOptions): Promise<Http> {
  const { ground, failures, minutes } = options
  const { roles } = ground.settings
  const { app, mounted } = await openApp({ ...ground, failures })
  if (roles.has('web')) registerEvents(app, options)
  registerMetrics(app, watchedOf(options))
  minutes.watch(app)
  options.plugins.costs.watch(app, options.plugins.all)
  if (roles.has('web')) await serve(app, options)
  else {
    app.setNotFoundHandler(() => {
      throw new Failure(404, nothingHere)
    })
  }
  await app.ready()
  return {
    app,
    mounted,
    async rest() {
      await app.close()
    },
  }
}

async function serve(app: FastifyInstance, options: HttpOptions) {
  await registerUploads(app, options)
  await mountOwn(app, options)
  await mountPlugins(app, options)
  await servePages(app, options)
}

function registerEvents(app: FastifyInstance, { ground, plugins, readers }: HttpOptions) {
  const { db, vault, events } = ground
  const endpoints = plugins.all.flatMap(({ routes = [] }) => routes.map((one) => one.endpoint))
  const scopes = topicScopes(endpoints, plugins.all)
  registerEventStream(app, {
    db,
    vault,
    events,
    readers,
    scopeOf: (topic) =>
      [userTopic, pagesTopic, viewsTopic].includes(topic)
        ? 'signed-in'
        : (plugins.halves.scopeOf(topic) ?? scopes(topic)),
  })
}

async function registerUploads(app: FastifyInstance, { ground, uploads: opened }: HttpOptions) {
  const { db, vault } = ground
  const { uploads, growing } = opened
  await registerResumableUploads(app, { db, vault, uploads, growing })
  await registerPresignedUploads(app, { uploads })
}

/** The calls of the host: signing in, the account, what is shown by tickets. */
async function mountOwn(app: FastifyInstance, options: HttpOptions) {
  const { ground, plugins, services, identity, demoData, decisions } = options
  const audience = new Audience(ground.db, ground.operator, decisions)
  const { operator, publicUrl, settings, vault } = ground
  const { botCheck } = identity
  const media = {
    resources: plugins.all.flatMap(({ id, media = [] }) => {
      const includes = audienceOfPlugin(id, options)
      return media.map((one) => ({ ...one, includes }))
    }),
    key: vault.keyFor('media tickets'),
  }
  registerMedia(app, { ...media, services })
  const clientSecret = settings.identityClientSecret
  const login = await connectIdentityProvider(app, { operator, services, botCheck, clientSecret })
  const site = siteOf(publicUrl, operator.allowedOrigins, operator.title)
  const routes = [
    ...identityRoutes(identity, login),
    ...identityLoginRoutes(login, botCheck),
    ...secondFactorRoutes(site),
    ...authorityRoutes((caller) => audience.of(plugins.manifests, caller), identity),
    ...demoRoutes(demoData),
    ...costRoutes,
    ...viewRoutes,
    ...notificationRoutes,
    ...faultRoutes({ ...options, operator, audience: audienceOf(options) }),
    mediaTicketRoute(media),
  ]
  mountRoutes(app, routes, services, { things: identity.things })
}

const audienceOf = ({ ground, decisions }: HttpOptions) =>
  new Audience(ground.db, ground.operator, decisions)

/** Whether a plugin is for somebody; undefined: it is for all. */
function audienceOfPlugin(id: string, options: HttpOptions) {
  const manifest = options.plugins.manifests.find((each) => each.id === id)
  if (manifest?.onlyFor === undefined) return undefined
  const audience = audienceOf(options)
  return (caller?: Caller) => audience.includes(manifest, caller)
}

async function mountPlugins(app: FastifyInstance, options: HttpOptions) {
  const { plugins, services, identity } = options
  const { things } = identity
  const audience = audienceOf(options)
  for (const { id, routes = [] } of plugins.all) {
    const includes = audienceOfPlugin(id, options)
    mountRoutes(app, routes, services, { things, ...(includes && { includes }) })
  }
  mountHalves(app, () => plugins.halves.running, services, audience)
  const protocols = plugins.all.flatMap((plugin) => plugin.protocols ?? [])
  mountProtocols(app, protocols, services)
  const webhooks = plugins.all.flatMap((plugin) => plugin.webhooks ?? [])
  await mountWebhooks(app, webhooks, services)
}
