import { useFormat, useT } from '@console/core/browser'
import {
  Button,
  Field,
  Input,
  makeStyles,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import type { TemplateField } from '#plugins/buckets/contract'
import { type FileDraft, titleProblem } from './file-drafts'
import { MetaInputs } from './meta-inputs'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: {
    ...typographyStyles.caption1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  size: {
    ...typographyStyles.caption1,
    flexShrink: 0,
    marginInlineEnd: 'auto',
    color: tokens.colorNeutralForeground3,
  },
})

interface DraftCardProps {
  draft: FileDraft
  template: readonly TemplateField[]
  /** A file of the bucket has this title. */
  repeats: boolean
  onChange(draft: FileDraft): void
  onRemove(key: string): void
}

function Card({ draft, template, repeats, onChange, onRemove }: DraftCardProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { file, title, meta } = draft
  const problem = titleProblem(title)
  return (
    <li className={styles.card} aria-label={file.name}>
      <div className={styles.head}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>{format.size(file.size)}</span>
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('Remove {name}', { name: file.name })}
          onClick={() => onRemove(draft.key)}
        />
      </div>
      <MetaInputs
        template={template}
        meta={meta}
        onChange={(next) => onChange({ ...draft, meta: next })}
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
            onChange={(_, { value }) => onChange({ ...draft, title: value })}
          />
        </Field>
      </MetaInputs>
    </li>
  )
}

/** One chosen file; drawn again only when it changes, for there may be hundreds. */
export const DraftCard = memo(Card)
