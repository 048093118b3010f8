import { hasAudioExtension } from '@console/core/contract'
import { Failure, invalid } from '@console/core/server'
import type { Reading } from './adapter'

const mostBytes = 10 * 1024 * 1024
/** From the request to the last byte: somebody waits for it. */
export const longestFeed = 20_000

const headers = {
  accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5',
  // Hosts of podcasts refuse who does not say a name.
  'user-agent': 'RecognitionConsole/1.0 (podcast feeds)',
}

/** The text at an address, and the address that redirects have led to; or `invalid({ url })`. */
export async function fetchFeed(
  url: string,
  { services, signal }: Reading,
  patience = longestFeed,
) {
  const tooLong = AbortSignal.timeout(patience)
  try {
    const response = await services.outgoing.fetch(url, {
      headers,
      signal: AbortSignal.any([signal, tooLong]),
    })
    const type = response.headers.get('content-type') ?? ''
    const problem = problemOf(response, type)
    if (problem || !response.body) {
      await response.body?.cancel()
      throw invalid({ url: problem ?? 'This address answers with nothing' })
    }
    return { text: decode(await readAll(response.body), type), url: response.url }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Failure) throw error
    const why = tooLong.aborted ? 'it took too long' : (error as Error).message
    throw invalid({ url: `This address could not be read: ${why}` })
  }
}

function problemOf({ ok, status, url }: Response, type: string): string | undefined {
  if (!ok) return `This address answered with status ${status}`
  const isRecording = /^(audio|video)\//i.test(type) || hasAudioExtension(new URL(url).pathname)
  return isRecording ? 'This is the address of a recording: give it under URLs' : undefined
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > mostBytes) throw invalid({ url: 'What is at this address is over 10 MB' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** By the charset of the answer, else by what the document says of itself. */
function decode(bytes: Buffer, type: string): string {
  const head = bytes.toString('latin1', 0, 200)
  const charset =
    /charset="?([\w.:-]+)/i.exec(type)?.[1] ??
    /^\s*<\?xml[^>]*encoding=["']([\w.:-]+)/i.exec(head)?.[1]
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
