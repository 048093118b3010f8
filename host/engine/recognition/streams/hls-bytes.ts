import { createDecipheriv } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Outgoing } from '@console/core/server'
import { ask, bodyOf, readAll, readText } from './ask'
import { type HlsPlaylist, type HlsSegment, readHls } from './playlists'
import { StreamFailure } from './stream-failure'

const longestPlaylist = 2 * 1024 * 1024
const longestSegment = 64 * 1024 * 1024
/** Of a live stream, so many segments before its end are heard first. */
const backlog = 3
/** So many are remembered as heard. */
const mostRemembered = 10_000

/**
 * The segments of an HLS stream, end to end. Playlists, keys and segments are asked for here, one by one: what a playlist
 * names goes through the same guard as what a customer names. Ends where the coding changes; asked again, it goes on there.
 */
export class HlsBytes {
  private heard = -1
  private coding: number | undefined
  private address: string
  private readonly keys = new Map<string, Uint8Array>()

  constructor(
    private readonly outgoing: Outgoing,
    address: string,
    private readonly signal: AbortSignal,
  ) {
    this.address = address
  }

  /** Whether the list said that nothing follows. */
  ended = false

  async *bytes(): AsyncGenerator<Uint8Array> {
    this.coding = undefined
    let map = ''
    for (;;) {
      const asked = performance.now()
      const playlist = await this.playlist()
      const fresh = this.freshSegments(playlist)
      for (const segment of fresh) {
        if (this.coding !== undefined && segment.discontinuity !== this.coding) return
        this.coding = segment.discontinuity
        const mapKey = JSON.stringify(segment.map)
        if (segment.map && mapKey !== map) {
          map = mapKey
          yield await this.part(segment.map.uri, segment.map.range)
        }
        yield await this.segment(segment)
        this.heard = segment.sequence
      }
      if (playlist.ended) {
        this.ended = true
        return
      }
      const wait = playlist.targetSeconds * (fresh.length > 0 ? 1000 : 500)
      const rest = Math.max(250, wait - (performance.now() - asked))
      await pause(rest, undefined, { signal: this.signal })
    }
  }

  private freshSegments({ segments, ended }: HlsPlaylist): HlsSegment[] {
    const last = segments.at(-1)?.sequence ?? -1
    // Counted anew after a restart of the sender.
    if (this.heard > last + mostRemembered || (this.heard > last && !ended)) this.heard = -1
    if (this.heard >= 0) return segments.filter(({ sequence }) => sequence > this.heard)
    return ended ? segments : segments.slice(-backlog)
  }

  private async playlist(): Promise<HlsPlaylist> {
    for (let depth = 0; depth < 3; depth++) {
      const answer = await ask(this.outgoing, this.address, this.signal)
      const text = await readText(bodyOf(answer), longestPlaylist)
      // A redirect is the base of what the list names.
      const base = answer.url || this.address
      const playlist = this.read(text)
      if (!playlist.sound) {
        const absolute = (uri: string) => new URL(uri, base).href
        return {
          ...playlist,
          segments: playlist.segments.map((segment) => ({
            ...segment,
            uri: absolute(segment.uri),
            map: segment.map && { ...segment.map, uri: absolute(segment.map.uri) },
            key: segment.key && { ...segment.key, uri: absolute(segment.key.uri) },
          })),
        }
      }
      this.address = new URL(playlist.sound, base).href
    }
    throw new StreamFailure('invalid-url', 'The playlists of this stream name only each other')
  }

  private read(text: string): HlsPlaylist {
    if (!text.trimStart().startsWith('#EXTM3U')) {
      throw new StreamFailure('invalid-url', 'This is not an audio stream')
    }
    try {
      return readHls(text)
    } catch (error) {
      throw new StreamFailure('invalid-url', (error as Error).message)
    }
  }

  private async segment({ uri, range, key, sequence }: HlsSegment): Promise<Uint8Array> {
    const bytes = await this.part(uri, range)
    if (!key) return bytes
    const vector = Buffer.alloc(16)
    if (key.iv) Buffer.from(key.iv.replace(/^0x/i, '').padStart(32, '0'), 'hex').copy(vector)
    else vector.writeUInt32BE(sequence >>> 0, 12)
    const secret = await this.key(key.uri)
    try {
      const decipher = createDecipheriv('aes-128-cbc', secret, vector)
      return Buffer.concat([decipher.update(bytes), decipher.final()])
    } catch {
      throw new StreamFailure('invalid-url', 'This stream is encrypted and its key does not fit')
    }
  }

  private async key(uri: string): Promise<Uint8Array> {
    const known = this.keys.get(uri)
    if (known) return known
    const key = await this.part(uri, undefined)
    this.keys.clear()
    this.keys.set(uri, key)
    return key
  }

  private async part(uri: string, range: HlsSegment['range']): Promise<Uint8Array> {
    const headers = range
      ? { range: `bytes=${range.start}-${range.start + range.length - 1}` }
      : undefined
    const answer = await ask(this.outgoing, uri, this.signal, headers)
    return readAll(bodyOf(answer), longestSegment)
  }
}
