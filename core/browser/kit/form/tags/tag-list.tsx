import { DismissRegular } from '@fluentui/react-icons'
import type { KeyboardEvent, RefObject } from 'react'
import { useT } from '../../i18n'
import { useTagsStyles } from './tags-field.styles'

interface TagListProps {
  tags: readonly string[]
  label: string
  disabled: boolean
  list: RefObject<HTMLUListElement | null>
  onRemove(index: number): void
  onKey(event: KeyboardEvent, index: number): void
}

/** Tags with a button each; one stop for the keyboard. */
export function TagList({ tags, label, disabled, list, onRemove, onKey }: TagListProps) {
  const t = useT()
  const styles = useTagsStyles()
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {tags.map((tag, index) => (
        <li key={tag} className={styles.tag}>
          <span className={styles.text}>{tag}</span>
          <button
            type="button"
            className={styles.remove}
            disabled={disabled}
            tabIndex={index === tags.length - 1 ? 0 : -1}
            aria-label={t('Remove {name}', { name: tag })}
            onClick={() => onRemove(index)}
            onKeyDown={(event) => onKey(event, index)}
          >
            <DismissRegular />
          </button>
        </li>
      ))}
    </ul>
  )
}
