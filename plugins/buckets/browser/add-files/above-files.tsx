import type { TemplateField } from '#plugins/buckets/contract'
import type { FileDraft } from './file-drafts'
import { ForAll } from './for-all'
import type { FileTags } from './read-tags'
import { useTags } from './use-tags'

interface AboveFilesProps {
  drafts: readonly FileDraft[]
  fields: readonly TemplateField[]
  change(key: string, part: Partial<FileDraft>): void
  onTags(tags: FileTags): void
}

/** Reads the tags of the chosen files, and sets a field of all files at once. */
export function AboveFiles({ drafts, fields, change, onTags }: AboveFilesProps) {
  useTags(drafts, (key, tags) => {
    change(key, { tags })
    onTags(tags)
  })
  if (drafts.length < 2 || fields.length === 0) return null
  return (
    <ForAll
      fields={fields}
      onApply={(filled) => {
        for (const { key, typed } of drafts) change(key, { typed: { ...typed, ...filled } })
      }}
    />
  )
}
