import type { MatchRow } from '../../tables'

type Known = Pick<MatchRow, 'artists' | 'album' | 'label' | 'isrc' | 'upc'>

/** Who made a recording, and under what numbers it is known: metadata as music files, catalogues and customers spell it. */
export function knownWork(metadata: Record<string, unknown>): Known {
  const field = readerOf(metadata)
  const album = readerOf(field('album'))
  const ids = readerOf(field('external_ids'))
  return {
    artists: textOf(field('artists')) || textOf(field('artist')),
    album: textOf(field('album')),
    label: textOf(field('label')) || textOf(album('label')),
    isrc: textOf(field('isrc')) || textOf(ids('isrc')),
    upc: textOf(field('upc')) || textOf(ids('upc')) || textOf(album('upc')),
  }
}

/** Fields of an object by their names in whatever case. */
function readerOf(value: unknown): (name: string) => unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return () => undefined
  const fields = Object.entries(value)
  return (name) => fields.find(([key]) => key.toLowerCase() === name)?.[1]
}

/** A text, a number, something with a name, or several of these. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  const name = readerOf(value)('name')
  return typeof name === 'string' ? name.trim() : ''
}
