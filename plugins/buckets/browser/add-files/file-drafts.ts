import { type FileKind, fileKinds, maxUploadBytes } from '@console/core/contract'
import { type TemplateField, Title } from '#plugins/buckets/contract'

export type Meta = Readonly<Record<string, string>>

/** A chosen file, as it will be added. */
export interface FileDraft {
  key: string
  file: File
  title: string
  meta: Meta
}

export interface Refusal {
  key: string
  name: string
  /** English; shown translated. */
  reason: string
}

/** Two choices of one file have the same key. */
const keyOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`

/** Why a file is not sent at all; the service looks at its content as well. */
export function refusalOf(file: File, kind: FileKind): string | undefined {
  if (!fileKinds[kind].fits(file.name)) return fileKinds[kind].refusal
  if (file.size === 0) return 'This file is empty'
  if (file.size > maxUploadBytes) return 'This file is over 500 MB'
  return undefined
}

/** The name without its extension, as far as it can be a title. */
export const titleOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 255) || name.slice(0, 255)

export const presetsOf = (template: readonly TemplateField[]): Meta =>
  Object.fromEntries(template.map((field) => [field.name, field.default]))

/** Sorts newly chosen files into those that are taken and those that are not, each with its reason. */
export function takeFiles(
  chosen: readonly File[],
  present: readonly FileDraft[],
  meta: Meta,
  kind: FileKind,
) {
  const keys = new Set(present.map(({ key }) => key))
  const taken: FileDraft[] = []
  const refused: Refusal[] = []
  for (const file of chosen) {
    const key = keyOf(file)
    const reason = keys.has(key) ? 'This file is in the list already' : refusalOf(file, kind)
    if (reason) {
      refused.push({ key: `${key}/${refused.length}`, name: file.name, reason })
      continue
    }
    keys.add(key)
    taken.push({ key, file, title: titleOf(file.name), meta })
  }
  return { taken, refused }
}

/** What is wrong with a title, in English. */
export const titleProblem = (title: string) => Title.safeParse(title).error?.issues[0]?.message

/** Only what has a value is sent. */
export const filledIn = (meta: Meta) =>
  Object.fromEntries(Object.entries(meta).filter(([, value]) => value.trim()))
