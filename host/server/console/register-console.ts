import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import {
  cookieIn,
  type Manifest,
  type SentForm,
  tokenMark,
  type UserInfo,
  viewCookie,
} from '@console/core/contract'
import { Failure } from '@console/core/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offeredManifests } from '../../catalogue'
import { nothingHere } from '../api/errors'
import { isDatabaseAway } from '../api/what-failed'
import type { OperatorConfig } from '../config/console-config'
import { favicon } from '../favicon'
import { readAssets } from './assets'
import { anyBrowser, knownBrowser } from './drawing/known-browser'
import type { PageDrawing } from './drawing/page-drawing'
import type { ExternalPlugins } from './external-plugins'
import { registerForms } from './forms/register-forms'
import { type KnownParts, sendAwayPage } from './page/away-page'
import { askingAs, firstAnswers } from './page/first-answers'
import { contentPolicy, isIdentityAnswer, renderPage } from './page/page'
import { type Outputs, pageContent, type Reader } from './page/page-content'
import { registerAssets } from './register-assets'
import { registerExternal } from './register-external'
import { sayWishProblems } from './say-wish-problems'

interface ConsoleFiles {
  /** `dist/browser`: `slim` for a console of the build's own plugins, `open` for one with others. */
  browserDirectory: string
  operator: OperatorConfig
  /** Of this service; without it nothing of the page may lie there. */
  publicUrl?: string
  external: ExternalPlugins
  /** Ids of the plugins from outside that the operator named for their server half. */
  halves?: readonly string[]
  /** What is for whoever has the token; none: for who has not signed in. */
  readerOf(token: string | undefined): Required<Pick<Reader, 'isFor'>> & Pick<Reader, 'isGranted'>
  /** Whether another reader may have it; as its manifest says unless told. */
  differs?(manifest: Manifest): Promise<boolean>
  /** Of the embedded server: since when it is gone, while it is. */
  databaseDown?: (() => { since: Date } | undefined) | undefined
  /** How the service is, as `/ready` says it. */
  parts(): Promise<KnownParts>
  /** Undefined for a token that is no good. */
  userOf(token: string): Promise<UserInfo | undefined>
  /** Draws what an address shows; without it browsers alone draw. */
  drawing?: Pick<PageDrawing, 'draw'> | undefined
  /** Reads the assets again for each page: a watching build replaces them. */
  development: boolean
}

/** Serves the console's modules and its page for every address that is not the API's. */
export async function registerConsole(app: FastifyInstance, files: ConsoleFiles) {
  const outputs = await openOutputs(files)
  const isForReader = (manifest: Manifest, request: FastifyRequest) =>
    files.readerOf(shownToken(request, files.operator.cookieName)).isFor(manifest)
  await registerAssets(app, { outputs, operator: files.operator, isForReader })
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(favicon),
  )
  registerExternal(app, files.external, isForReader, files.differs)
  const show = async (request: FastifyRequest, reply: FastifyReply, sent?: SentForm) => {
    const down = files.databaseDown?.()
    if (down) return sendAwayPage(reply, await files.parts(), down.since)
    try {
      return await sendPage(request, reply, files, await outputs.read(), sent)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return sendAwayPage(reply, await files.parts())
    }
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isConsoleAddress(request)) throw new Failure(404, nothingHere)
    return show(request, reply)
  })
  // What is not drawn has no form without scripts, and who is somebody elsewhere is nobody here.
  const { drawing, operator, publicUrl } = files
  if (drawing && publicUrl && !operator.apiOrigin) registerForms(app, { operator, publicUrl, show })
  void outputs
    .read()
    .then((read) => drawAhead(files, read))
    .catch((error) => app.log.warn(error, 'no page was drawn ahead'))
  // Not waited for: a plugin may lie at an address that is slow to answer.
  void outputs
    .read()
    .then(({ open }) => sayWishProblems({ ...files, log: app.log }, open))
    .catch((error) => app.log.warn(error, 'the configuration could not be looked through'))
}

const isConsoleAddress = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets|v1|metrics|health|ready)(\/|$|\?)/.test(url)

/** Both outputs of the build; a watching build makes one that serves as both. */
async function openOutputs({ browserDirectory, development }: ConsoleFiles) {
  const folder = (kind: string) => join(browserDirectory, development ? 'development' : kind)
  const folders = { slim: folder('slim'), open: folder('open') }
  const read = async () => ({
    slim: await readAssets(folders.slim),
    open: await readAssets(folders.open),
  })
  const once = await read()
  return {
    folders: [...new Set([folders.slim, folders.open])],
    read: () => (development ? read() : Promise.resolve(once)),
  }
}

/** Milliseconds for a page that nobody waits for. */
const patienceAhead = 20_000

/** Milliseconds for a page that nobody but the service would draw. */
const patienceForSent = 5_000

/** The first drawing of each page takes long, and nobody shall wait for it. */
async function drawAhead(files: ConsoleFiles, outputs: Outputs) {
  const { drawing } = files
  if (!drawing) return
  const { config } = await contentFor(undefined, files, outputs)
  const pages = config.plugins.flatMap(({ manifest }) => Object.values(manifest.pages))
  for (const { path, areas, public: isPublic } of pages)
    if (isPublic && !areas)
      await drawing.draw(
        { config, address: `/${path}`, known: anyBrowser },
        { patience: patienceAhead },
      )
}

function contentFor(
  token: string | undefined,
  { operator, external, readerOf, differs, publicUrl }: ConsoleFiles,
  outputs: Outputs,
) {
  return pageContent(operator, external, outputs, {
    publicUrl,
    built: offeredManifests(operator.plugins),
    ...readerOf(token),
    ...(differs && { differs }),
  })
}

/** Without its database the service knows nobody, and no page would be more than a frame. */
function noUser(error: unknown): undefined {
  if (isDatabaseAway(error)) throw error
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  files: ConsoleFiles,
  outputs: Outputs,
  sent?: SentForm,
) {
  const { operator, userOf, drawing } = files
  const token = sent || operator.apiOrigin ? undefined : shownToken(request, operator.cookieName)
  // A page without its user asks for it.
  const [{ config, ...content }, user] = await Promise.all([
    contentFor(token, files, outputs),
    token ? userOf(token).catch(noUser) : undefined,
  ])
  const manifests = config.plugins.map(({ manifest }) => manifest)
  const app = request.server
  const answers = user && token && (await firstAnswers({ app, request, manifests, user, token }))
  const own = user && token && { user, tokenMark: tokenMark(token), ...(answers && { answers }) }
  const ownConfig = { ...config, ...own, ...(sent && { sent }) }
  const nonce = randomBytes(16).toString('base64')
  // Whose token is no good is led on by the console.
  const isKnown = user || sent || shownToken(request, operator.cookieName) === undefined
  const shown = { config: ownConfig, address: request.url, known: knownBrowser(request) }
  const ask = user && askingAs(app, request, token)
  const drawn =
    isKnown && !isIdentityAnswer(request.url)
      ? await drawing?.draw(shown, {
          ...(ask && { ask }),
          ...(sent && { patience: patienceForSent }),
        })
      : undefined
  const path = (drawn?.address ?? request.url).split('?')[0] ?? '/'
  const drawnConfig = drawn?.answers && { answers: { ...answers, ...drawn.answers } }
  const html = renderPage({
    ...content,
    config: { ...ownConfig, ...drawnConfig },
    path,
    nonce,
    drawn,
  })
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy(nonce, config, {
      address: request.url,
      grants: operator.plugins.grants,
    }),
    ...(holdsSecret(request.url) && { 'referrer-policy': 'no-referrer' }),
    vary: 'accept-encoding',
  })
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await compress(html))
}

/** Codes and tokens in an address are nobody else's business, on the way out neither. */
const holdsSecret = (address: string) =>
  isIdentityAnswer(address) || /^\/(reset-password|activate)\/./.test(address)

/** Manifests of hundreds of plugins are alike: a twentieth travels. */
const compress = (html: string) =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** Whoever looks at an account by a session for that sees what its people see. */
const shownToken = (request: FastifyRequest, name: string) =>
  tokenOf(request, viewCookie(name)) ?? tokenOf(request, name)

const tokenOf = ({ headers }: FastifyRequest, name: string) => cookieIn(headers.cookie, name)
