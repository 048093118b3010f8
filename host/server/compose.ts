import { type ScopeVerb, scopesOf } from '@console/core/contract'
import type { Db, SeedStream, Services } from '@console/core/server'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { PluginDecisions } from './customer-plugins/decisions'
import { DemoData } from './demo/demo-data'
import { EventReaders } from './events/event-stream'
import { openBotCheck } from './identity/bot-check/open-bot-check'
import { identityJobs, openIdentity } from './identity/open-identity'
import { Minutes } from './observing/minutes'
import { RecentFailures } from './observing/recent-failures'
import { openExternal } from './parts/external'
import { type GroundOptions, openGround } from './parts/ground'
import { openHttp } from './parts/http'
import { openAllJobs } from './parts/jobs'
import type { Opened } from './parts/opened'
import { type Part, startParts, stopParts } from './parts/part'
import { openPlugins } from './parts/plugins'
import { servicesOf } from './parts/services'
import { ServicesToCome } from './parts/services-to-come'
import { type HearingOptions, openSound } from './parts/sound'
import { openUpkeep } from './parts/upkeep'
import { observingOf, presenceOf } from './parts/watched'
import { openWaysOut } from './parts/ways-out'
import { openUploads } from './uploads/open-uploads'

interface ServiceOptions extends GroundOptions, HearingOptions {
  /** `dist/browser`; without it only the API is served. */
  browserDirectory?: string | undefined
  /** What a new demo account listens to; it may be asked although it is on this machine. */
  demoStreams?: readonly SeedStream[] | undefined
}

export interface Service {
  app: FastifyInstance
  /** Everything the router answers, in the order it was added. */
  mounted: readonly RouteOptions[]
  db: Db
  services: Services
  /** What scopes are about here, with their verbs. */
  resources: Record<string, ScopeVerb[]>
  /** Demo data for this account, made in the background, unless it was made before: that is answered. */
  fillDemoAccount(uid: number): Promise<boolean>
  close(): Promise<void>
}

/** The whole service on a database: ready to answer, not yet listening. */
export async function composeService(options: ServiceOptions): Promise<Service> {
  const { browserDirectory, longestPause, monitorLimits, demoStreams = [] } = options
  const ground = await openGround(options)
  const { db, vault, settings, operator, log } = ground
  const toCome = new ServicesToCome()
  const plugins = await openPlugins(ground, toCome.get)
  const waysOut = await openWaysOut(ground, demoStreams)
  const uploads = await openUploads({
    ...ground,
    dataDirectory: settings.dataDirectory,
    key: vault.keyFor('presigned uploads'),
  })
  const sound = await openSound(ground, {
    outgoing: waysOut.outgoing,
    longestPause,
    monitorLimits,
  })
  const botCheck = openBotCheck({ operator, db, vault, log, secret: settings.botCheckSecret })
  const identity = await openIdentity({ plugins: plugins.all, operator, settings, log, botCheck })
  const demoData = new DemoData({ plugins: plugins.all, streams: demoStreams })
  const failures = new RecentFailures(db, ground.self)
  const jobs = await openAllJobs(ground, {
    ownJobs: identityJobs(identity),
    byCalls: demoData.jobs,
    plugins,
    failures,
    services: toCome.get,
  })
  const readers = new EventReaders()
  const external = openExternal(ground, plugins, waysOut)
  const decisions = new PluginDecisions(db, ground.events)
  const standing = () => observingOf(opened).standing()
  const minutes = new Minutes({ db, self: ground.self, standing })
  const made = { uploads, sound, jobs, readers, failures, minutes, external, decisions }
  const opened: Opened = { ground, plugins, waysOut, ...made }
  const services = servicesOf(opened)
  toCome.come(services)
  const http = await openHttp({ ...opened, services, identity, demoData, browserDirectory })
  demoData.through(http.app)
  // Plugins attend to the ears before these listen.
  const parts: Part[] = [
    ground,
    ...(options.isCommand ? [] : [presenceOf(opened)]),
    uploads,
    plugins,
    sound,
    jobs,
    plugins.ofHalves,
    waysOut,
    http,
    openUpkeep(ground),
  ]
  await startParts(parts, services)
  return {
    app: http.app,
    mounted: http.mounted,
    db,
    services,
    resources: scopesOf(plugins.manifests),
    fillDemoAccount: (uid) => demoData.fill(uid, services),
    close: () => stopParts(parts),
  }
}
