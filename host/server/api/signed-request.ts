import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { signedRequestText } from '@console/core/contract'
import type { Db, Vault } from '@console/core/server'
import type { FastifyRequest } from 'fastify'
import { type Known, knownByKey, touchKey } from '../identity/authority/callers'
import { usedOnce } from '../identity/tables'

/** How far the clock of a caller may be from ours. */
const tolerance = 10 * 60_000

interface SignedHeaders {
  accessKey: string
  signature: string
  timestamp: string
  /** Milliseconds since 1970. */
  at: number
}

/** Who signed the request with an old access key; undefined when nobody did, or not rightly. */
export async function knownBySignature(
  { db, vault }: { db: Db; vault: Vault },
  request: FastifyRequest,
): Promise<Known | undefined> {
  const headers = signedHeaders(request)
  if (!headers || Math.abs(headers.at - Date.now()) > tolerance) return undefined
  const { accessKey, signature, timestamp, at } = headers
  const found = await knownByKey(db, accessKey)
  if (!found) return undefined
  const { sealed, ...known } = found
  const [uri = ''] = request.url.split('?')
  const text = signedRequestText({ method: request.method, uri, access_key: accessKey, timestamp })
  const wanted = createHmac('sha1', vault.open(sealed)).update(text).digest('base64')
  if (!isSame(signature, wanted)) return undefined
  // The body is not signed: whoever has seen a signature must not write with it again.
  const writes = !['GET', 'HEAD'].includes(request.method)
  if (writes && !(await isFirstUse(db, `${accessKey} ${signature}`, at))) return undefined
  await touchKey(db, accessKey)
  return known
}

function signedHeaders({ headers }: FastifyRequest): SignedHeaders | undefined {
  const { 'access-key': accessKey, signature, timestamp } = headers
  if (headers['signature-version'] !== '1') return undefined
  if (typeof accessKey !== 'string' || !/^[0-9a-f]{32}$/.test(accessKey)) return undefined
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return undefined
  // Seconds; some clients send a fraction.
  if (!/^\d{1,11}(\.\d{1,9})?$/.test(timestamp)) return undefined
  return { accessKey, signature, timestamp, at: Number(timestamp) * 1000 }
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Shared by all replicas; remembered as long as the clock would let it in again. */
async function isFirstUse(db: Db, use: string, at: number): Promise<boolean> {
  const hash = createHash('sha256').update(`signed request ${use}`).digest()
  const stored = await db
    .insert(usedOnce)
    .values({ hash, expires_at: new Date(at + 2 * tolerance) })
    .onConflictDoNothing()
    .returning()
  return stored.length > 0
}
