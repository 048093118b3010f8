import { join } from 'node:path'
import type { Manifest } from '@console/core/contract'
import { Failure } from '@console/core/server'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { offeredManifests } from '../../catalogue'
import { nothingHere } from '../api/errors'
import type { OperatorConfig } from '../config/console-config'
import type { Outputs } from './page/page-content'
import { filesOf, isForSome, listAt, ownersOf } from './plugin-files'

interface AssetsOptions {
  outputs: { folders: readonly string[]; read(): Promise<Outputs> }
  operator: OperatorConfig
  isForReader(manifest: Manifest, request: FastifyRequest): Promise<boolean>
}

/** The modules of the build, and the lists of whose they are: of a plugin to those alone whom it is for. */
export async function registerAssets(
  app: FastifyInstance,
  { outputs, operator, isForReader }: AssetsOptions,
) {
  const manifests = new Map(
    offeredManifests(operator.plugins).map((manifest) => [manifest.id, manifest]),
  )
  const { slim, open } = await outputs.read()
  const both = [slim, open]
  const ownersOfFile = ownersOf(both.map(({ owners = {} }) => owners))
  const unserved = new Set(both.flatMap(({ modules, pageFiles }) => [modules, pageFiles]))

  const isForOne = async (owners: readonly string[], request: FastifyRequest) => {
    for (const id of owners) {
      const manifest = manifests.get(id)
      if (manifest && (await isForReader(manifest, request))) return true
    }
    return false
  }
  const isForAll = (id: string) => {
    const manifest = manifests.get(id)
    return manifest !== undefined && !isForSome(manifest)
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const [path = ''] = request.url.split('?')
      // Whose a file is, is told by its name as it is written; no name has a character that would be written otherwise.
      if (path.includes('%')) throw new Failure(404, nothingHere)
      const owners = ownersOfFile(path)
      const isServed = owners.length === 0 || (await isForOne(owners, request))
      if (!isServed || unserved.has(path)) throw new Failure(404, nothingHere)
    })
    // What one reader may have is not kept for others.
    scope.addHook('onSend', async (request, reply) => {
      const owners = ownersOfFile(request.url.split('?')[0] ?? '')
      const kept = reply.getHeader('cache-control')
      if (owners.length === 0 || owners.some(isForAll) || typeof kept !== 'string') return
      reply.header('cache-control', kept.replace('public', 'private'))
    })
    // Names carry a hash of the contents, so a file that both outputs have is the same.
    await scope.register(staticFiles, {
      root: outputs.folders.map((folder) => join(folder, 'assets')),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    })
  })

  app.get<{ Params: { name: string } }>(listAt(':name'), async (request, reply) => {
    const ids = new Set<string>()
    for (const [id, manifest] of manifests) if (await isForReader(manifest, request)) ids.add(id)
    const now = await outputs.read()
    for (const { files, modules, pageFiles } of [now.slim, now.open]) {
      const listed = files && filesOf(files, ids)
      const lists = { [listAt(modules)]: listed?.modules, [listAt(pageFiles)]: listed?.pages }
      const list = lists[listAt(request.params.name)]
      if (list) return reply.header('cache-control', 'private, no-cache').send(list)
    }
    throw new Failure(404, nothingHere)
  })
}
