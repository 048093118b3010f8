import { type FileKind, fileKinds, maxUploadBytes } from '@console/core/contract'

/** A file of this machine, as it will be added. */
export interface ChosenFile {
  key: string
  file: File
  title: string
}

/** A chosen file that is not taken. */
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

/** Sorts newly chosen files into those that are taken and those that are not, each with its reason. */
export function takeFiles(chosen: readonly File[], present: readonly ChosenFile[], kind: FileKind) {
  const keys = new Set(present.map(({ key }) => key))
  const taken: ChosenFile[] = []
  const refused: Refusal[] = []
  for (const file of chosen) {
    const key = keyOf(file)
    const reason = keys.has(key) ? 'This file is in the list already' : refusalOf(file, kind)
    if (reason) {
      refused.push({ key: `${key}/${refused.length}`, name: file.name, reason })
      continue
    }
    keys.add(key)
    taken.push({ key, file, title: titleOf(file.name) })
  }
  return { taken, refused }
}
