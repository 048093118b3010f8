import type { AudioDecoder, Outgoing } from '@console/core/server'
import { ask, bodyOf, readText } from './ask'
import { isReadByFfmpeg, readByFfmpeg } from './ffmpeg-stream'
import { HlsBytes } from './hls-bytes'
import { withoutTitles } from './icy-metadata'
import { firstAddress, playlistKind } from './playlists'
import { StreamFailure } from './stream-failure'

export interface StreamSources {
  outgoing: Outgoing
  decoder: AudioDecoder
  /** The program, for streams other than http. */
  ffmpeg?: string | undefined
}

export interface ReadOptions {
  sampleRate: number
  signal: AbortSignal
  /** What is decoded, as it came. */
  onBytes?: ((chunk: Uint8Array, kind: 'stream' | 'segment') => void) | undefined
  onTitle?: ((title: string) => void) | undefined
}

const longestList = 256 * 1024
const mostLists = 3
const headBytes = 512

/** Mono samples of a stream while it plays, whatever it is sent by. */
export async function* readStream(
  sources: StreamSources,
  url: string,
  options: ReadOptions,
): AsyncGenerator<Float32Array> {
  const read = isReadByFfmpeg(url) ? readByFfmpeg : readHttpStream
  yield* read(sources, url, options)
}

/**
 * Icecast, SHOUTcast, HLS, or a list that names one. All addresses are asked through the guard, and the decoder gets bytes
 * only: nothing that a stream says makes it open anything.
 */
async function* readHttpStream(
  { outgoing, decoder }: StreamSources,
  url: string,
  { sampleRate, signal, onBytes, onTitle }: ReadOptions,
): AsyncGenerator<Float32Array> {
  const over = new AbortController()
  const ended = AbortSignal.any([signal, over.signal])
  try {
    let address = url.replace(/^icy:/i, 'http:')
    const headers: Record<string, string> = onTitle ? { 'icy-metadata': '1' } : {}
    for (let lists = 0; ; lists++) {
      const answer = await ask(outgoing, address, ended, headers)
      const { head, rest } = await beginningOf(bodyOf(answer))
      const kind = playlistKind(head, answer.headers.get('content-type') ?? '')
      if (kind === 'hls') {
        await rest.return(undefined)
        const hls = new HlsBytes(outgoing, address, ended)
        while (!hls.ended) {
          const bytes = told(hls.bytes(), 'segment', onBytes)
          yield* decoder.decodeStream(bytes, { sampleRate, signal: ended })
        }
        return
      }
      if (kind !== 'list') {
        const interval = Number(answer.headers.get('icy-metaint') ?? 0)
        const bytes = interval > 0 ? withoutTitles(rest, interval, onTitle ?? (() => {})) : rest
        const heard = told(bytes, 'stream', onBytes)
        yield* decoder.decodeStream(heard, { sampleRate, signal: ended })
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

async function* told(
  bytes: AsyncIterable<Uint8Array>,
  kind: 'stream' | 'segment',
  onBytes: ReadOptions['onBytes'],
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes?.(chunk, kind)
    yield chunk
  }
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
