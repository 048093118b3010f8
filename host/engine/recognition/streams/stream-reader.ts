import type { AudioDecoder, Outgoing } from '@console/core/server'
import { ask, bodyOf, readText } from './ask'
import { HlsBytes } from './hls-bytes'
import { withoutTitles } from './icy-metadata'
import { firstAddress, playlistKind } from './playlists'
import { StreamFailure } from './stream-failure'

export interface StreamSources {
  outgoing: Outgoing
  decoder: AudioDecoder
}

const longestList = 256 * 1024
const mostLists = 3
const headBytes = 512

/**
 * Mono samples of an HTTP stream (Icecast, SHOUTcast, HLS, or a list that names one), while it plays. All addresses are
 * asked through the guard, and the decoder gets bytes only: nothing that a stream says makes it open anything.
 */
export async function* readStream(
  { outgoing, decoder }: StreamSources,
  url: string,
  { sampleRate, signal }: { sampleRate: number; signal: AbortSignal },
): AsyncGenerator<Float32Array> {
  const over = new AbortController()
  const ended = AbortSignal.any([signal, over.signal])
  try {
    let address = url
    for (let lists = 0; ; lists++) {
      const answer = await ask(outgoing, address, ended)
      const { head, rest } = await beginningOf(bodyOf(answer))
      const kind = playlistKind(head, answer.headers.get('content-type') ?? '')
      if (kind === 'hls') {
        await rest.return(undefined)
        yield* readHlsStream(new HlsBytes(outgoing, address, ended), decoder, sampleRate, ended)
        return
      }
      if (kind !== 'list') {
        const interval = Number(answer.headers.get('icy-metaint') ?? 0)
        const bytes = interval > 0 ? withoutTitles(rest, interval) : rest
        yield* decoder.decodeStream(bytes, { sampleRate, signal: ended })
        return
      }
      const text = await readText(rest, longestList)
      const next = firstAddress(text)
      if (!next || lists === mostLists) {
        throw new StreamFailure('invalid-url', 'This list names no stream')
      }
      address = next
    }
  } finally {
    over.abort()
  }
}

async function* readHlsStream(
  hls: HlsBytes,
  decoder: AudioDecoder,
  sampleRate: number,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  while (!hls.ended) yield* decoder.decodeStream(hls.bytes(), { sampleRate, signal })
}

/** What comes first, and everything with it again. */
async function beginningOf(bytes: AsyncGenerator<Uint8Array>) {
  const pieces: Uint8Array[] = []
  let length = 0
  while (length < headBytes) {
    const next = await bytes.next()
    if (next.done) break
    pieces.push(next.value)
    length += next.value.length
  }
  const rest = async function* () {
    try {
      yield* pieces
      yield* bytes
    } finally {
      await bytes.return(undefined)
    }
  }
  return { head: Buffer.concat(pieces), rest: rest() }
}
