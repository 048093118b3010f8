import { type Bytes, StoredParts } from '@console/core/server'
import type { FastifyReply } from 'fastify'

/** Of bytes that are somebody's own: never run, kept by nobody else. */
export const headersOfBytes = (
  { type, filename }: Pick<Bytes, 'type' | 'filename'>,
  disposition: 'inline' | 'attachment' = 'inline',
) => ({
  'content-type': type,
  'content-disposition': `${disposition}; filename*=UTF-8''${encodeHeader(filename)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
})

export function sendBytes(reply: FastifyReply, bytes: Bytes) {
  reply.headers(headersOfBytes(bytes))
  const { content } = bytes
  if (!(content instanceof StoredParts)) return reply.send(Buffer.from(content))
  return reply.header('content-length', content.size).send(content.read())
}

/** RFC 8187 */
const encodeHeader = (text: string) =>
  encodeURIComponent(Buffer.from(text).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
