import { ChosenField, ChosenRow, useT } from '@console/core/browser'
import { Input } from '@fluentui/react-components'
import { memo } from 'react'
import type { TemplateField } from '#plugins/buckets/contract'
import { type FileDraft, getTitle, getValue, titleProblem } from './file-drafts'
import { MetaInput } from './meta-inputs'

interface DraftRowProps {
  draft: FileDraft
  fields: readonly TemplateField[]
  /** A file of the bucket has this title. */
  repeats: boolean
  onChange(key: string, part: Partial<FileDraft>): void
  onRemove(key: string): void
}

function Row({ draft, fields, repeats, onChange, onRemove }: DraftRowProps) {
  const t = useT()
  const { key, file, typed } = draft
  const title = getTitle(draft)
  const problem = titleProblem(title)
  return (
    <ChosenRow file={file} onRemove={() => onRemove(key)}>
      <ChosenField
        label={t('Title')}
        required
        problem={problem && t(problem)}
        warning={repeats ? t('A file of this title is in the bucket') : undefined}
      >
        <Input
          size="small"
          value={title}
          onChange={(_, { value }) => onChange(key, { typedTitle: value })}
        />
      </ChosenField>
      {fields.map((field) => (
        <ChosenField key={field.name} label={field.name}>
          <MetaInput
            field={field}
            value={getValue(draft, field)}
            onChange={(value) => onChange(key, { typed: { ...typed, [field.name]: value } })}
          />
        </ChosenField>
      ))}
    </ChosenRow>
  )
}

/** One chosen file; drawn again only when it changes, for there may be hundreds. */
export const DraftRow = memo(Row)
