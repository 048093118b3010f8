import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Manifest } from '@console/core/contract'
import { Failure } from '@console/core/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nothingHere } from '../api/errors'
import type { ExternalPlugins } from './external-plugins'
import { isForSome } from './plugin-files'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.csv': 'text/csv; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
}

interface FileOfPlugin {
  id: string
  revision: string
  '*': string
}

/** Serves the files of plugins that lie in folders. The address names the very revision, so it is good for ever. */
export function registerExternal(
  app: FastifyInstance,
  plugins: ExternalPlugins,
  isFor: (manifest: Manifest, request: FastifyRequest) => Promise<boolean> = async () => true,
  differs: (manifest: Manifest) => Promise<boolean> = async (manifest) => isForSome(manifest),
) {
  app.get<{ Params: FileOfPlugin }>('/external/:id/:revision/*', async (request, reply) => {
    const { id, revision, '*': name } = request.params
    // Whom it is not for, learns as little as of one that is not there.
    const plugin = await plugins.served(id)
    if (!plugin || !(await isFor(plugin.manifest, request))) throw new Failure(404, nothingHere)
    const contents = await plugin.open(revision, name)
    const kept = (await differs(plugin.manifest)) ? 'private' : 'public'
    const type = types[extname(name)] ?? 'application/octet-stream'
    reply
      .type(type)
      .headers({ 'cache-control': `${kept}, max-age=31536000, immutable`, vary: 'accept-encoding' })
    const compresses = /^(text|application\/json|image\/svg)/.test(type)
    if (!compresses || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return contents
    return reply.header('content-encoding', 'br').send(await brotli(contents, quickly))
  })
}

const brotli = promisify(brotliCompress)
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
