import { join } from 'node:path'
import type { Manifest } from '@console/core/contract'
import { Failure, type Services } from '@console/core/server'
import type { FastifyInstance } from 'fastify'
import { nothingHere } from '../api/errors'
import { namedHalves } from '../console/both-halves'
import { ExternalPlugins } from '../console/external-plugins'
import { registerLiveReload } from '../console/live-reload'
import { registerConsole } from '../console/register-console'
import { userInfo } from '../identity/accounts/accounts'
import { Audience } from '../identity/accounts/audience'
import { callerOf, knownByBearer } from '../identity/authority/tokens'
import type { IdentityParts } from '../identity/open-identity'
import { partsOf, readHealth } from '../observing/health'
import { isForOperators, isOperatorOf } from '../operators/for-operators'
import type { Opened } from './opened'
import { watchedOf } from './watched'

export interface PagesOptions extends Opened {
  services: Services
  identity: IdentityParts
  /** `dist/browser`; without it only the API is served. */
  browserDirectory: string | undefined
}

/** The console itself; without a build of it, what is no call is not found. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { ground, plugins, browserDirectory } = options
  const { operator, publicUrl, settings, databaseDown } = ground
  const { development } = settings
  if (development) registerLiveReload(app, join(browserDirectory ?? '', 'development'))
  if (!browserDirectory) {
    app.setNotFoundHandler(() => {
      throw new Failure(404, nothingHere)
    })
    return
  }
  await registerConsole(app, {
    browserDirectory,
    operator,
    publicUrl,
    databaseDown,
    parts: async () => partsOf(await readHealth(watchedOf(options))),
    userOf: (token) => userBehind(token, options),
    isFor: isForReader(options),
    halves: plugins.halves.ids,
    external: externalPlugins(options),
    development,
  })
}

async function userBehind(token: string, { ground, services, identity }: PagesOptions) {
  const { db } = ground
  const caller = await callerOf(db, token)
  const { groups, plugins } = identity
  return caller && userInfo(db, caller, { limits: services.limits, groups, plugins })
}

function isForReader({ ground: { db, operator } }: PagesOptions) {
  const audience = new Audience(db, operator)
  return async (manifest: Manifest, token: string | undefined): Promise<boolean> => {
    if (isForOperators(manifest) && !(await isOperatorOf(db, manifest, token))) return false
    if (manifest.onlyFor === undefined) return true
    const known = token ? await knownByBearer(db, token) : undefined
    return audience.includes(manifest, known?.caller)
  }
}

function externalPlugins({ ground: { operator, log }, plugins, services }: PagesOptions) {
  return new ExternalPlugins({
    directories: operator.pluginDirs,
    addresses: operator.plugins.external,
    outgoing: services.outgoing,
    off: operator.plugins.off,
    grants: operator.plugins.grants,
    log,
    // Where the API is elsewhere, so are server halves.
    halves: operator.apiOrigin
      ? undefined
      : () => namedHalves(plugins.halves.servers, plugins.halves),
    kept: plugins.kept,
  })
}
