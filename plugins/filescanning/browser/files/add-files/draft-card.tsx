import { ChosenCard, useFormat, useT } from '@console/core/browser'
import { Field, Input } from '@fluentui/react-components'
import { memo } from 'react'
import { type FileDraft, nameProblem } from './draft'

interface DraftCardProps {
  draft: FileDraft
  onChange(key: string, part: Partial<FileDraft>): void
  onRemove(key: string): void
}

function Card({ draft, onChange, onRemove }: DraftCardProps) {
  const t = useT()
  const format = useFormat()
  const { key, file, title, seconds } = draft
  const problem = nameProblem(title)
  return (
    <ChosenCard
      file={file}
      fact={typeof seconds === 'number' ? format.duration(seconds) : undefined}
      onRemove={() => onRemove(key)}
    >
      <Field
        size="small"
        label={t('Name')}
        required
        validationState={problem ? 'error' : 'none'}
        validationMessage={problem ? t(problem) : null}
      >
        <Input
          size="small"
          value={title}
          onChange={(_, { value }) => onChange(key, { title: value })}
        />
      </Field>
    </ChosenCard>
  )
}

/** One chosen file; drawn again only when it changes, for there may be hundreds. */
export const DraftCard = memo(Card)
