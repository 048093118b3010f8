import type { Sentence } from '../texts/sentence'
import type { Manifest, PageManifest } from './manifest'
import type { Rule } from './visibility'

/** What a manifest puts in front of a person. */
export const entryKinds = ['areas', 'pages', 'links', 'contributions'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What an operator's configuration changes about entries, which it names like `buckets.list`. */
export interface EntryWishes {
  /** Entries that are taken out. */
  removed: readonly string[]
  /** Further visibility rules by the entry that they are added to. */
  rules: Readonly<Record<string, Rule>>
}

/** Screens that the console itself leads to; without them it would lead in circles. */
export const canBeRemoved = (kind: EntryKind, entry: object) =>
  kind !== 'pages' || !['home', 'login'].includes((entry as PageManifest).path)

/** Wishes that cannot be followed, because nothing has that name or the console cannot do without it. */
export function wishProblems(
  { removed, rules }: EntryWishes,
  manifests: readonly Manifest[],
): Sentence[] {
  const entries = manifests.flatMap((manifest) =>
    entryKinds.flatMap((kind) =>
      Object.entries(manifest[kind]).map(([key, entry]) => ({
        name: `${manifest.id}.${key}`,
        removable: canBeRemoved(kind, entry),
      })),
    ),
  )
  const problems = (names: readonly string[], unknown: string) =>
    names
      .filter((name) => !entries.some((entry) => entry.name === name))
      .map((name) => ({ text: unknown, values: { name } }))
  return [
    ...problems(removed, '“remove” names {name}, which no plugin that is on has'),
    ...problems(Object.keys(rules), '“rules” names {name}, which no plugin that is on has'),
    ...entries
      .filter(({ name, removable }) => !removable && removed.includes(name))
      .map(({ name }) => ({
        text: '“remove” names {name}, which the console cannot do without: it stays',
        values: { name },
      })),
  ]
}
