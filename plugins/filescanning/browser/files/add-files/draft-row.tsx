import { ChosenField, ChosenRow, useFormat, useT } from '@console/core/browser'
import { Input } from '@fluentui/react-components'
import { memo } from 'react'
import { type FileDraft, nameProblem } from './draft'

interface DraftRowProps {
  draft: FileDraft
  onChange(key: string, part: Partial<FileDraft>): void
  onRemove(key: string): void
}

function Row({ draft, onChange, onRemove }: DraftRowProps) {
  const t = useT()
  const format = useFormat()
  const { key, file, title, seconds } = draft
  const problem = nameProblem(title)
  return (
    <ChosenRow
      file={file}
      fact={typeof seconds === 'number' ? format.duration(seconds) : undefined}
      onRemove={() => onRemove(key)}
    >
      <ChosenField label={t('Name')} required problem={problem && t(problem)}>
        <Input
          size="small"
          value={title}
          onChange={(_, { value }) => onChange(key, { title: value })}
        />
      </ChosenField>
    </ChosenRow>
  )
}

/** One chosen file; drawn again only when it changes, for there may be hundreds. */
export const DraftRow = memo(Row)
