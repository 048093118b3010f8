/** What the beginning of an answer says about the rest. */
export type PlaylistKind = 'hls' | 'list'

export function playlistKind(head: Uint8Array, type: string): PlaylistKind | undefined {
  const text = new TextDecoder().decode(head.subarray(0, 4096)).trimStart()
  if (text.startsWith('#EXTM3U')) return /^#EXT-X-/m.test(text) ? 'hls' : 'list'
  if (/^\[playlist\]/i.test(text)) return 'list'
  const isList = /mpegurl|scpls/.test(type) && /^(#|https?:\/\/)/.test(text)
  return isList ? 'list' : undefined
}

/** The first address in an M3U or PLS list; what is no http address is passed over. */
export function firstAddress(text: string): string | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/^File\d+=/i, ''))
  return lines.find((line) => /^https?:\/\//i.test(line))
}

export interface HlsKey {
  uri: string
  iv: string | undefined
}

export interface HlsSegment {
  sequence: number
  uri: string
  range: { start: number; length: number } | undefined
  /** What goes before segments of this kind. */
  map: { uri: string; range: { start: number; length: number } | undefined } | undefined
  key: HlsKey | undefined
  /** What follows is coded differently. */
  discontinuity: number
}

export interface HlsPlaylist {
  /** The playlist with the sound, when this one only lists others. */
  sound: string | undefined
  targetSeconds: number
  segments: HlsSegment[]
  ended: boolean
}

const usualTarget = 10
const longestTarget = 60

/** Throws a sentence when it cannot be played. */
export function readHls(text: string): HlsPlaylist {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'))) {
    return { sound: soundOf(lines), targetSeconds: usualTarget, segments: [], ended: false }
  }
  const state = {
    sequence: 0,
    discontinuity: 0,
    target: usualTarget,
    key: undefined as HlsKey | undefined,
    map: undefined as HlsSegment['map'],
    range: undefined as HlsSegment['range'],
    ended: false,
  }
  const segments: HlsSegment[] = []
  for (const line of lines) {
    if (!line.startsWith('#')) {
      const { sequence, discontinuity, key, map, range } = state
      segments.push({ sequence, uri: line, range, map, key, discontinuity })
      state.sequence++
      state.range = range && { start: range.start + range.length, length: 0 }
      continue
    }
    const [, tag = '', value = ''] = /^#(EXT[^:]*):?(.*)$/.exec(line) ?? []
    if (tag === 'EXT-X-TARGETDURATION') state.target = Number(value) || usualTarget
    if (tag === 'EXT-X-MEDIA-SEQUENCE') state.sequence = Number(value) || 0
    if (tag === 'EXT-X-DISCONTINUITY-SEQUENCE') state.discontinuity += Number(value) || 0
    if (tag === 'EXT-X-DISCONTINUITY') state.discontinuity++
    if (tag === 'EXT-X-KEY') state.key = keyOf(attributesOf(value))
    if (tag === 'EXT-X-MAP') state.map = mapOf(attributesOf(value))
    if (tag === 'EXT-X-BYTERANGE') state.range = rangeOf(value, state.range?.start ?? 0)
    if (tag === 'EXT-X-ENDLIST') state.ended = true
  }
  const targetSeconds = Math.min(longestTarget, Math.max(1, state.target))
  return { sound: undefined, targetSeconds, segments, ended: state.ended }
}

/** Sound alone when it is offered, else the smallest variant. */
function soundOf(lines: string[]): string | undefined {
  const sounds = lines
    .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
    .map((line) => attributesOf(line.slice(line.indexOf(':') + 1)))
    .filter((attributes) => attributes.TYPE === 'AUDIO' && attributes.URI)
  const sound = sounds.find((attributes) => attributes.DEFAULT === 'YES') ?? sounds[0]
  if (sound?.URI) return sound.URI
  const variants = lines.flatMap((line, at) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return []
    const uri = lines.slice(at + 1).find((other) => !other.startsWith('#'))
    const attributes = attributesOf(line.slice(line.indexOf(':') + 1))
    return uri ? [{ uri, bandwidth: Number(attributes.BANDWIDTH) || 0 }] : []
  })
  return variants.sort((a, b) => a.bandwidth - b.bandwidth)[0]?.uri
}

function keyOf(attributes: Record<string, string>): HlsKey | undefined {
  if (attributes.METHOD === 'NONE') return undefined
  if (attributes.METHOD !== 'AES-128' || !attributes.URI) {
    throw new Error('This stream is encrypted in a way that cannot be read here')
  }
  return { uri: attributes.URI, iv: attributes.IV }
}

const mapOf = (attributes: Record<string, string>): HlsSegment['map'] =>
  attributes.URI
    ? {
        uri: attributes.URI,
        range: attributes.BYTERANGE ? rangeOf(attributes.BYTERANGE, 0) : undefined,
      }
    : undefined

function rangeOf(value: string, next: number) {
  const [length = 0, start = next] = value.split('@').map(Number)
  return { start, length }
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([A-Z0-9-]+)=("([^"]*)"|[^,]*)/g)].map(([, name, plain, quoted]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  )
}
