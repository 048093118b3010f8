import type { ICommonTagsResult } from 'music-metadata'
import { UserDefined } from '../../contract'

export interface MusicTags {
  title: string | undefined
  /** In the words of an identify result, so that an answer takes them over as they are. */
  known: Record<string, unknown>
}

/** What a music file says about itself; nothing when its tags cannot be read. */
export async function readTags(path: string): Promise<MusicTags> {
  const { parseFile } = await import('music-metadata')
  const common = await parseFile(path, { skipCovers: true, duration: false }).then(
    (read) => read.common,
    () => undefined,
  )
  if (!common) return { title: undefined, known: {} }
  const known = UserDefined.safeParse(knownOf(common))
  return { title: common.title?.trim() || undefined, known: known.success ? known.data : {} }
}

function knownOf(tags: ICommonTagsResult): Record<string, unknown> {
  const artists = tags.artists ?? (tags.artist ? [tags.artist] : [])
  const label = tags.label?.join(', ')
  const released = tags.releasedate ?? tags.date ?? (tags.year ? String(tags.year) : undefined)
  const musicbrainz = tags.musicbrainz_recordingid
  return present({
    artists: named(artists),
    album: tags.album ? { name: tags.album } : undefined,
    label,
    release_date: released,
    genres: named(tags.genre ?? []),
    language: tags.language,
    external_ids: present({
      isrc: tags.isrc?.[0]?.replaceAll('-', '').toUpperCase(),
      upc: tags.barcode,
    }),
    external_metadata: present({
      musicbrainz: musicbrainz ? { track: { id: musicbrainz } } : undefined,
    }),
    contributors: present({
      composers: tags.composer,
      lyricists: tags.lyricist,
    }),
  })
}

const named = (names: readonly string[]) =>
  names
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name }))

/** Without what says nothing. */
const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) =>
      Array.isArray(value)
        ? value.length > 0
        : value && (typeof value !== 'object' || Object.keys(value).length > 0),
    ),
  )
