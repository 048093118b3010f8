import { ChosenCard, useT } from '@console/core/browser'
import { Field, Input } from '@fluentui/react-components'
import { memo } from 'react'
import type { TemplateField } from '#plugins/buckets/contract'
import { type FileDraft, titleProblem } from './file-drafts'
import { MetaInputs } from './meta-inputs'

interface DraftCardProps {
  draft: FileDraft
  template: readonly TemplateField[]
  /** A file of the bucket has this title. */
  repeats: boolean
  onChange(key: string, part: Partial<FileDraft>): void
  onRemove(key: string): void
}

function Card({ draft, template, repeats, onChange, onRemove }: DraftCardProps) {
  const t = useT()
  const { key, file, title, meta } = draft
  const problem = titleProblem(title)
  return (
    <ChosenCard file={file} onRemove={() => onRemove(key)}>
      <MetaInputs
        template={template}
        meta={meta}
        onChange={(next) => onChange(key, { meta: next })}
      >
        <Field
          size="small"
          label={t('Title')}
          required
          validationState={problem ? 'error' : repeats ? 'warning' : 'none'}
          validationMessage={
            problem ? t(problem) : repeats ? t('A file of this title is in the bucket') : null
          }
        >
          <Input
            size="small"
            value={title}
            onChange={(_, { value }) => onChange(key, { title: value })}
          />
        </Field>
      </MetaInputs>
    </ChosenCard>
  )
}

/** One chosen file; drawn again only when it changes, for there may be hundreds. */
export const DraftCard = memo(Card)
