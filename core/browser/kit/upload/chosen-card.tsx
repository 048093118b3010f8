import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'

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
  facts: {
    ...typographyStyles.caption1,
    flexShrink: 0,
    marginInlineEnd: 'auto',
    color: tokens.colorNeutralForeground3,
  },
})

interface ChosenCardProps {
  file: File
  /** Beside its size. */
  fact?: string | undefined
  onRemove(): void
  /** What is asked of it. */
  children: ReactNode
}

/** The frame of one chosen file: its name and size, and a button to leave it out. */
export function ChosenCard({ file, fact, onRemove, children }: ChosenCardProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  return (
    <li className={styles.card} aria-label={file.name}>
      <div className={styles.head}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.facts}>
          {[format.size(file.size), ...(fact ? [fact] : [])].join(', ')}
        </span>
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('Remove {name}', { name: file.name })}
          onClick={onRemove}
        />
      </div>
      {children}
    </li>
  )
}
