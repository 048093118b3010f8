import { join } from 'node:path'
import type { Manifest } from '@console/core/contract'
import { type Caller, Failure, type Services } from '@console/core/server'
import type { FastifyInstance } from 'fastify'
import { nothingHere } from '../api/errors'
import { PageDrawing } from '../console/drawing/page-drawing'
import { registerLiveReload } from '../console/live-reload'
import { isForSignedIn, isFromOutside } from '../console/plugin-files'
import { registerConsole } from '../console/register-console'
import { userInfo } from '../identity/accounts/accounts'
import { Audience } from '../identity/accounts/audience'
import { callerOf } from '../identity/authority/tokens'
import type { IdentityParts } from '../identity/open-identity'
import { partsOf, readHealth } from '../observing/health'
import { isForOperators, isOperatorOf } from '../operators/for-operators'
import { findUserById } from '../people/people'
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
  plugins.costs.browsersFetch(browserDirectory)
  // A watching build does not make what it takes.
  const drawing =
    operator.drawPages && !development
      ? await PageDrawing.open(join(browserDirectory, '../drawn/draw-page.js'), app.log)
      : undefined
  app.addHook('onClose', () => drawing?.stop())
  await registerConsole(app, {
    browserDirectory,
    operator,
    publicUrl,
    databaseDown,
    parts: async () => partsOf(await readHealth(watchedOf(options))),
    userOf: (token) => userBehind(token, options),
    ...readersOf(options),
    halves: plugins.halves.ids,
    external: options.external,
    drawing,
    development,
  })
}

async function userBehind(token: string, { ground, services, identity }: PagesOptions) {
  const { db } = ground
  const caller = await callerOf(db, token)
  const { groups, plugins } = identity
  return caller && userInfo(db, caller, { limits: services.limits, groups, plugins })
}

/** What a person can have the console without. */
const isExtra = (manifest: Manifest) => manifest.onlyFor !== undefined || isFromOutside(manifest)

/** Who asks is looked up once for a page or a file, however many plugins it is about; also before the second factor was given. */
function readersOf({ ground: { db, operator }, decisions }: PagesOptions) {
  const audience = new Audience(db, operator, decisions)
  // Where the API is elsewhere nobody is known here, and what is for some is nobody's.
  const knowsPeople = operator.apiOrigin === ''
  const isForSignedInHere = (manifest: Manifest) => knowsPeople && isForSignedIn(manifest)
  return {
    differs: async (manifest: Manifest) =>
      isForOperators(manifest) || isForSignedInHere(manifest) || (await audience.differs(manifest)),
    readerOf(token: string | undefined) {
      let found: Promise<Caller | undefined> | undefined
      const caller = () => {
        found ??= token ? callerOf(db, token) : nobody
        return found
      }
      let without: Promise<boolean> | undefined
      const isWithout = () => {
        without ??= caller().then(async (known) => {
          const found = known && (await findUserById(db, known.userId))
          return found?.user.without_plugins === true
        })
        return without
      }
      return {
        async isFor(manifest: Manifest) {
          if (isExtra(manifest) && (await isWithout())) return false
          if (isForOperators(manifest) && !(await isOperatorOf(db, manifest, token))) return false
          if (isForSignedInHere(manifest) && !(await caller())) return false
          if (!(await audience.asks(manifest))) return true
          return audience.includes(manifest, await caller())
        },
        isGranted: async (manifest: Manifest) =>
          (await audience.differs(manifest)) && audience.isGranted(manifest, await caller()),
      }
    },
  }
}

const nobody = Promise.resolve(undefined)
