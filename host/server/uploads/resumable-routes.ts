import { Readable } from 'node:stream'
import { maxUploadBytes } from '@console/core/contract'
import { Failure, notFound } from '@console/core/server'
import { Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Authority, authenticateSender, callerOfRequest } from '../api/authenticate'
import type { GrowingBytes } from './growing-bytes'
import { ResumableStore } from './resumable-store'
import type { StoredUploads } from './stored-uploads'
import { untilClosing } from './until-closing'

interface ResumableOptions extends Authority {
  uploads: StoredUploads
  growing: GrowingBytes
}

const path = '/api/uploads'
export const tooLarge = () =>
  new Failure(413, 'This file is too large: audio/video files under 500M')

const noConcatenation = () =>
  new Failure(400, 'Uploads are not put together from parts here: leave Upload-Concat out')

/** Resumable uploads by the tus protocol (https://tus.io), each for its own account only. */
export async function registerResumableUploads(app: FastifyInstance, options: ResumableOptions) {
  await app.register(async (scope) => {
    // The bytes are left in the request, for the tus library to read.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
      done(null),
    )
    addRoutes(scope, options)
  })
}

function addRoutes(app: FastifyInstance, { uploads, growing, ...authority }: ResumableOptions) {
  const owners = new WeakMap<Request, number>()
  const errors = new WeakMap<Request, Error>()
  const server = new Server({
    path,
    relativeLocation: true,
    maxSize: maxUploadBytes,
    datastore: new ResumableStore(uploads, growing),
    onUploadCreate: async (request, upload) => {
      await begin(uploads, owners.get(request) ?? 0, upload)
      return {}
    },
    onUploadFinish: async (_request, { id }) => {
      const row = await uploads.row(id)
      if (row) await uploads.settle(row)
      return {}
    },
    onResponseError: (request, error) => {
      if (error instanceof Error) errors.set(request, error)
      return undefined
    },
  })
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = webRequest(request, closing.signal)
    if (request.caller) owners.set(asked, request.caller.uid)
    const answer = await server.handleWeb(asked)
    // The library would let any origin in: which ones may call is said in one place for the whole API.
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !name.startsWith('access-control-')),
    )
    if (answer.status >= 500) throw errors.get(asked) ?? new Error(await answer.text())
    if (answer.status >= 400) throw await failure(answer, headers)
    return reply.status(answer.status).headers(headers).send()
  }
  const onRequest = authenticateSender(authority)
  const open = { tags: ['uploads'] }
  const signedIn = { ...open, security: [{ bearer: ['signed-in'] }] }

  app.route({
    onRequest,
    method: 'POST',
    url: path,
    schema: { ...signedIn, summary: 'Begin a resumable upload (tus 1.0)' },
    handler: (request, reply) => {
      if (request.headers['upload-concat'] !== undefined) throw noConcatenation()
      if (Number(request.headers['upload-length']) > maxUploadBytes) throw tooLarge()
      return handle(request, reply)
    },
  })
  app.route<{ Params: { key: string } }>({
    onRequest,
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${path}/:key`,
    schema: { ...signedIn, summary: 'How far it is, send more of it, or cancel it (tus 1.0)' },
    handler: async (request, reply) => {
      const row = await uploads.row(request.params.key)
      if (row?.uid !== callerOfRequest(request).uid) throw notFound('upload')
      return await handle(request, reply)
    },
  })
  for (const url of [path, `${path}/:key`]) {
    app.route({
      method: 'OPTIONS',
      url,
      schema: { ...open, summary: 'What the server can do (tus 1.0)' },
      handler: handle,
    })
  }
}

async function begin(uploads: StoredUploads, uid: number, { id, size, metadata }: Upload) {
  const name = metadata?.filename ?? metadata?.name ?? ''
  await uploads.begin(uid, name, {
    key: id,
    ...(size !== undefined && { size }),
    ...(metadata && { metadata }),
  })
}

function webRequest({ raw, url, method, headers }: FastifyRequest, closing: AbortSignal): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) given.set(name, String(value))
  }
  const sends = method === 'PATCH' || method === 'POST'
  const body = sends ? Readable.toWeb(untilClosing(raw, closing)) : undefined
  // `duplex` is demanded by Node for a body that is a stream, and unknown to the browser's types.
  const init = { method, headers: given, body, duplex: 'half' } as RequestInit
  return new Request(new URL(url, 'http://localhost'), init)
}

const sentences: Partial<Record<number, string>> = {
  404: 'This upload does not exist',
  409: 'Some bytes are missing before these or are here already: ask how far the upload is',
  410: 'This upload has expired',
  412: 'Uploads need the header Tus-Resumable: 1.0.0',
}

async function failure(answer: Response, headers: Record<string, string>) {
  if (answer.status === 413) return tooLarge()
  const { 'content-length': _length, 'content-type': _type, ...kept } = headers
  const sentence = sentences[answer.status] ?? (await answer.text()).trim()
  return new Failure(answer.status, sentence, undefined, kept)
}
