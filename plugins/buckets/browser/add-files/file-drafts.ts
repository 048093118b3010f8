import type { ChosenFile } from '@console/core/browser'
import { type TemplateField, Title } from '#plugins/buckets/contract'
import type { FileTags } from './read-tags'

export type Meta = Readonly<Record<string, string>>

/** A chosen file, as it will be added. */
export interface FileDraft extends ChosenFile {
  /** Undefined until somebody types a title. */
  typedTitle?: string
  /** Only fields that somebody typed or set for all files. */
  typed: Meta
  /** Undefined until the file has been read. */
  tags?: FileTags
}

const tagFields = ['artist', 'album', 'isrc'] as const
export type TagField = (typeof tagFields)[number]

/** Other names that a metadata template may use for the field of a tag. */
const tagNames: Record<string, TagField> = {
  artist: 'artist',
  artists: 'artist',
  album: 'album',
  'album name': 'album',
  album_name: 'album',
  isrc: 'isrc',
}

const findTagField = (name: string) => tagNames[name.trim().toLowerCase()]

/** Returns the fields of the template, then those of tags that the template has no field for. */
export function addTagFields(
  template: readonly TemplateField[],
  found: readonly TagField[],
): readonly TemplateField[] {
  const present = new Set(template.map(({ name }) => findTagField(name)))
  const missing = found.filter((name) => !present.has(name))
  return [
    ...template,
    ...missing.map((name) => ({ name, type: 'text' as const, default: '', options: [] })),
  ]
}

/** Adds the fields of a file's tags to those found before, in their usual order. */
export function mergeFound(found: readonly TagField[], tags: FileTags): readonly TagField[] {
  const merged = tagFields.filter((name) => found.includes(name) || tags[name])
  return merged.length === found.length ? found : merged
}

/** What was typed wins over the tag, and the tag over the file name. */
export const getTitle = ({ typedTitle, tags, title }: FileDraft) =>
  typedTitle ?? tags?.title ?? title

/** What was typed wins over the default of the template, and the default over the tag. */
export function getValue({ typed, tags }: FileDraft, field: TemplateField): string {
  const tagField = findTagField(field.name)
  return typed[field.name] ?? (field.default || fitOption(field, tagField && tags?.[tagField]))
}

/** Returns the metadata of a file for all fields. */
export const getMeta = (draft: FileDraft, fields: readonly TemplateField[]): Meta =>
  Object.fromEntries(fields.map((field) => [field.name, getValue(draft, field)]))

/** A select field takes a tag only if it is one of the options. */
function fitOption({ type, options }: TemplateField, value = ''): string {
  if (type !== 'select') return value
  return options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? ''
}

export const presetsOf = (template: readonly TemplateField[]): Meta =>
  Object.fromEntries(template.map((field) => [field.name, field.default]))

/** What is wrong with a title, in English. */
export const titleProblem = (title: string) => Title.safeParse(title).error?.issues[0]?.message

/** Only what has a value is sent. */
export const filledIn = (meta: Meta) =>
  Object.fromEntries(Object.entries(meta).filter(([, value]) => value.trim()))
