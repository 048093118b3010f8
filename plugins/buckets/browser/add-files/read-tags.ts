import { Title } from '#plugins/buckets/contract'

/** Tags of an audio file that the upload dialog fills in. */
export interface FileTags {
  title?: string
  artist?: string
  album?: string
  isrc?: string
}

const timeoutMs = 5000

/** Returns the ID3, MP4 or Vorbis tags of a file; none if the file has no tags or cannot be read. */
export async function readTags(file: File): Promise<FileTags> {
  const timeout = new Promise<FileTags>((resolve) => setTimeout(resolve, timeoutMs, {}))
  return Promise.race([parseTags(file).catch(() => ({})), timeout])
}

async function parseTags(file: File): Promise<FileTags> {
  const { parseBlob } = await import('music-metadata')
  const { common } = await parseBlob(file, { skipCovers: true, duration: false })
  return {
    ...toTag('title', common.title),
    ...toTag('artist', common.artists?.join(', ') || common.artist),
    ...toTag('album', common.album),
    ...toTag('isrc', parseIsrc(common.isrc?.[0])),
  }
}

/** Control characters cannot be stored, and a tag is one line. */
function toTag(name: keyof FileTags, value: string | undefined): FileTags {
  const text = Title.safeParse((value ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 255))
  return text.success ? { [name]: text.data } : {}
}

const isrcPattern = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/

/** Returns an ISRC without hyphens; undefined if the text is not an ISRC. */
export function parseIsrc(text: string | undefined): string | undefined {
  const isrc = text
    ?.toUpperCase()
    .replace(/^ISRC/, '')
    .replace(/[\s:-]/g, '')
  return isrc && isrcPattern.test(isrc) ? isrc : undefined
}
