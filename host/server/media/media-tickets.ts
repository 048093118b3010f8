import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { accountApi, covers, isOperatorScope, isoTime } from '@console/core/contract'
import {
  type Caller,
  Failure,
  holdToScope,
  type MadeMedia,
  MediaAddresses,
  type MediaCaller,
  type MediaResource,
  notFound,
  OwnRows,
  type Route,
  route,
  type Services,
  type StoredMedia,
  StoredParts,
} from '@console/core/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { headersOfBytes } from '../api/send-bytes'
import { knownAgain } from '../identity/authority/callers'
import { expired, SignedTickets } from '../secrets/signed-tickets'
import { type ByteRange, readRange } from './byte-range'

declare module 'fastify' {
  interface FastifyRequest {
    /** What a media ticket stands for, and who had it. */
    shown?: { resource: string; caller: Caller }
  }
}

interface OfferedResource extends MediaResource {
  /** It is there for these accounts only; undefined: for all. */
  includes?: ((caller: Caller) => Promise<boolean>) | undefined
}

interface MediaOptions {
  resources: readonly OfferedResource[]
  /** Of 32 bytes, for nothing else. */
  key: Buffer
}

const lifetime = 5 * 60_000

const Ticket = z.object({
  /** What the caller showed, so that the ticket ends with it. */
  via: z.enum(['session', 'token', 'key']),
  tokenId: z.int(),
  credential: z.string(),
  resource: z.string(),
})

const ticketsOf = (key: Buffer) => new SignedTickets(Ticket, { key, lifetime })

/** Tickets as addresses below this service. */
export class TicketAddresses extends MediaAddresses {
  private readonly tickets: ReturnType<typeof ticketsOf>

  constructor(key: Buffer) {
    super()
    this.tickets = ticketsOf(key)
  }

  of(resource: string, { via, tokenId, credential }: MediaCaller) {
    const { ticket, expiresAt } = this.tickets.write({ via, tokenId, credential, resource })
    return { url: `/api/media/${ticket}`, expiresAt }
  }
}

/** `POST /api/media-tickets` */
export function mediaTicketRoute({ resources }: Pick<MediaOptions, 'resources'>): Route {
  return route(accountApi.mediaTicket, async ({ body: { resource }, caller, services }) => {
    await openResource(resources, resource, caller, services)
    const { url, expiresAt } = services.mediaAddresses.of(resource, caller)
    return { data: { url, expires_at: isoTime(expiresAt) } }
  })
}

/** `GET /api/media/{ticket}`: the bytes, for players and downloads that cannot send a bearer header. */
export function registerMedia(
  app: FastifyInstance,
  { resources, key, services }: MediaOptions & { services: Services },
) {
  const tickets = ticketsOf(key)
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    // Not `:ticket`: the router limits the length of a parameter.
    url: '/api/media/*',
    schema: { summary: 'The bytes that a media ticket stands for', tags: ['media'] },
    // The address is the permission.
    logLevel: 'silent',
    onRequest: async (request) => {
      const { content } = tickets.read(request.params['*'])
      const known = await knownAgain(services.db, content)
      if (!known) throw expired()
      request.shown = { resource: content.resource, caller: known.caller }
      request.ticketed = true
    },
    handler: async (request, reply) => {
      if (!request.shown) throw expired()
      const { resource, caller } = request.shown
      const media = await openResource(resources, resource, caller, services)
      return await serve(request, reply, media, services)
    },
  })
}

/** Scope and ownership are judged when the ticket is made and again when it is used. */
async function openResource(
  resources: readonly OfferedResource[],
  address: string,
  caller: Caller,
  services: Services,
): Promise<StoredMedia | MadeMedia> {
  for (const resource of resources) {
    const params = match(resource.path, address)
    if (!params) continue
    // Nobody else learns that there is an admin area.
    if (isOperatorScope(resource.scope) && !covers(caller.scopes, resource.scope)) break
    if (resource.includes && !(await resource.includes(caller))) break
    holdToScope(caller, resource.scope)
    const { db } = services
    const rows: Parameters<MediaResource['open']>[0]['rows'] = (table, own = db) =>
      new OwnRows(own, table, caller.uid)
    return resource.open({ caller, services, db, rows, params })
  }
  throw notFound('resource')
}

function match(template: string, address: string): Record<string, string> | undefined {
  const wanted = template.split('/')
  const given = address.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined ? part !== value : value === '') return undefined
    if (name !== undefined) params[name] = decode(value)
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw notFound('resource')
  }
}

interface MediaFile {
  type: string
  filename: string
  size: number
  etag: string
  read(range: ByteRange | undefined): Promise<Readable | Buffer>
}

/** The bytes under a key never change; what is made is known again by what came out. */
async function mediaFileOf(
  media: StoredMedia | MadeMedia,
  { objects }: Services,
): Promise<MediaFile> {
  if ('make' in media) {
    const { content, type, filename } = await media.make()
    if (content instanceof StoredParts) {
      const read = async (range: ByteRange | undefined) => content.read(range)
      return { type, filename, size: content.size, etag: `"${content.tag}"`, read }
    }
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    const read = async (range: ByteRange | undefined) =>
      range ? bytes.subarray(range.start, range.end + 1) : bytes
    return { type, filename, size: bytes.length, etag: etagOf(bytes), read }
  }
  const { key, type, filename } = media
  const size = (await objects.stat(key))?.size
  if (size === undefined) throw notFound('file')
  return { type, filename, size, etag: etagOf(key), read: (range) => objects.read(key, range) }
}

const etagOf = (known: string | Buffer) =>
  `"${createHash('sha256').update(known).digest('base64url').slice(0, 22)}"`

async function serve(
  { headers, method, query }: FastifyRequest,
  reply: FastifyReply,
  media: StoredMedia | MadeMedia,
  services: Services,
) {
  const served = await mediaFileOf(media, services)
  const { size, etag } = served
  if (headers['if-none-match'] === etag) return reply.status(304).header('etag', etag).send()
  const condition = headers['if-range']
  const range = condition && condition !== etag ? undefined : readRange(headers.range, size)
  if (range === 'unsatisfiable') {
    throw new Failure(416, 'The file ends before this range', undefined, {
      'content-range': `bytes */${size}`,
    })
  }
  reply.headers({
    ...headersOfBytes(served, wantsDownload(query) ? 'attachment' : 'inline'),
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300',
    'content-length': range ? range.end - range.start + 1 : size,
  })
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  }
  if (method === 'HEAD') return reply.send()
  return reply.send(await served.read(range))
}

/** Browsers save what comes from another origin only when the answer says so. */
const wantsDownload = (query: unknown) => Object.hasOwn(Object(query), 'download')
