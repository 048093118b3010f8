import { namesOf } from '#plugins/buckets/contract'
import type { ReportedResult } from '../tables/left'

type Item = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown) => Object(value) as Item
const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : ''
}
const firstText = (...values: unknown[]) => values.map(textOf).find((text) => text !== '') ?? ''

/** Without the word in front and what stands between its parts; empty where that is no ISRC. */
export function cleanIsrc(value: unknown): string {
  const bare = textOf(value).replace(/^ISRC/i, '').replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(bare) ? bare : ''
}

/** Whoever entered it wrote one of these. */
export const cleanArtists = (item: Item): string =>
  namesOf(item.artists ?? item.artist ?? item.Artist)

/** Who wrote the words or the music of a work, by the roles that societies have for them. */
const writers = ['C', 'W', 'CA', 'A', 'COMPOSER', 'WRITER', 'LYRICIST', 'AUTHOR']

function creatorsOf(item: Item): string {
  const works = Array.isArray(item.works) ? item.works.map(fieldsOf) : []
  const creators = works.flatMap(({ creators: of }) => (Array.isArray(of) ? of.map(fieldsOf) : []))
  const names = creators
    .filter(({ role, roles }) =>
      [role, roles].flat().some((one) => writers.includes(textOf(one).toUpperCase())),
    )
    .map(({ name, first_name, last_name }) =>
      firstText(name, [textOf(first_name), textOf(last_name)].join(' ')),
    )
  return [...new Set(names)].join(', ')
}

/** The creators of the work where the recording's own composers are missing, or are only its artist again. */
export function cleanComposers(item: Item): string {
  const told = namesOf(fieldsOf(item.contributors).composers ?? item.composers ?? item.composer)
  const isArtist = told.toLowerCase() === cleanArtists(item).toLowerCase()
  return (told === '' || isArtist ? creatorsOf(item) : '') || told
}

/** A day; a year alone says too little. */
export function cleanDate(value: unknown): string {
  const text = textOf(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : ''
}

const iswcOf = (item: Item) => {
  const [work] = Array.isArray(item.works) ? item.works.map(fieldsOf) : []
  return firstText(item.iswc, fieldsOf(item.external_ids).iswc, work?.iswc)
}

/** What reports say of a recording. */
export function cleaned({
  item,
  ...row
}: Pick<ReportedResult, 'item' | 'title' | 'artists' | 'label' | 'isrc' | 'acr_id'>) {
  const ids = fieldsOf(item.external_ids)
  return {
    title: row.title,
    artists: cleanArtists(item) || row.artists,
    composers: cleanComposers(item),
    album: typeof item.album === 'object' ? namesOf(item.album) : textOf(item.album),
    label: row.label || textOf(item.label),
    isrc: cleanIsrc(row.isrc) || cleanIsrc(ids.isrc ?? item.isrc ?? item.ISRC),
    iswc: iswcOf(item),
    upc: firstText(ids.upc, item.upc, item.ean),
    catalogue: firstText(item.catalogue_number, item.catalog_number),
    released: cleanDate(item.release_date),
    acrId: row.acr_id,
    /** Of the recording, in seconds; 0: it is not known. */
    length: typeof item.duration_ms === 'number' ? Math.round(item.duration_ms / 1000) : 0,
  }
}
