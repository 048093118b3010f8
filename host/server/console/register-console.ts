import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ConsoleConfig } from '@console/core/contract'
import { Failure } from '@console/core/server'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Assets, readAssets } from './assets'
import { contentPolicy, renderPage } from './page'

interface ConsoleFiles {
  /** `dist/browser/slim` */
  browserDirectory: string
  config(assets: Assets): ConsoleConfig
  /** Reads the assets again for each page: a watching build replaces them. */
  development: boolean
}

/** Serves the console's modules and its page for every address that is not the API's. */
export async function registerConsole(app: FastifyInstance, files: ConsoleFiles) {
  let assets = await readAssets(files.browserDirectory)
  await app.register(staticFiles, {
    root: join(files.browserDirectory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(favicon),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!isConsoleAddress(request)) throw new Failure(404, 'There is nothing at this address')
    if (files.development) assets = await readAssets(files.browserDirectory)
    return sendPage(request, reply, files.config(assets), assets)
  })
}

const isConsoleAddress = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|v1|metrics|health)(\/|$|\?)/.test(url)

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: ConsoleConfig,
  assets: Assets,
) {
  const nonce = randomBytes(16).toString('base64')
  const path = request.url.split('?')[0] ?? '/'
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(nonce, config),
    })
    .send(renderPage({ config, assets, path, nonce }))
}

/** A sound wave. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f6cbd"/><g stroke="#fff" stroke-width="2.6" stroke-linecap="round"><path d="M7 14v4M11.5 10v12M16 6v20M20.5 11v10M25 14v4"/></g></svg>`
