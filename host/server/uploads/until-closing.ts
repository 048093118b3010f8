import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

/**
 * The bytes of a request, which end early when the service closes: what has come is kept, the answer says how much that
 * is, and the sender goes on from there with the next process.
 */
export function untilClosing(request: IncomingMessage, closing: AbortSignal): Readable {
  const bytes = new PassThrough()
  const stop = () => {
    request.unpipe(bytes)
    bytes.end()
  }
  request.once('error', (error) => bytes.destroy(error))
  request.once('close', () => {
    if (!request.complete && !bytes.writableEnded) bytes.destroy(new Error('The upload broke off'))
  })
  bytes.once('close', () => closing.removeEventListener('abort', stop))
  closing.addEventListener('abort', stop, { once: true })
  request.pipe(bytes)
  if (closing.aborted) stop()
  return bytes
}
