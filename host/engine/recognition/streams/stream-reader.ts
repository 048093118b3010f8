import type { AudioDecoder, Outgoing } from '@console/core/server'
import { sniffAudioStream } from '../../media/audio-type'
import { ask, bodyOf, readText } from './ask'
import { isReadByFfmpeg, readByFfmpeg } from './ffmpeg-stream'
import { HlsBytes } from './hls-bytes'
import { withoutTitles } from './icy-metadata'
import { firstAddress, playlistKind } from './playlists'
import type { ReadOptions } from './read-options'
import { StreamFailure } from './stream-failure'

export interface StreamSources {
  outgoing: Outgoing
  decoder: AudioDecoder
  /** The program, for streams other than http. */
  ffmpeg?: string | undefined
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
  { sampleRate, signal, onTitle, ...told }: ReadOptions,
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
          yield* decoder.decodeStream(await heard(hls.bytes(), told), { sampleRate, signal: ended })
        }
        return
      }
      if (kind !== 'list') {
        const interval = Number(answer.headers.get('icy-metaint') ?? 0)
        const bytes = interval > 0 ? withoutTitles(rest, interval, onTitle ?? (() => {})) : rest
        yield* decoder.decodeStream(await heard(bytes, told), { sampleRate, signal: ended })
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

/** Throws `UndecodableAudio` when it is no sound. */
async function heard(
  bytes: AsyncIterable<Uint8Array>,
  { onContainer, onBytes }: Pick<ReadOptions, 'onContainer' | 'onBytes'>,
): Promise<AsyncIterable<Uint8Array>> {
  const { type, input } = await sniffAudioStream(bytes)
  onContainer?.(type)
  return (async function* () {
    for await (const chunk of input) {
      onBytes?.(chunk)
      yield chunk
    }
  })()
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
