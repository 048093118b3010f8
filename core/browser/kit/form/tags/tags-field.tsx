import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { type FieldProps, useField } from '../use-field'
import { TagList } from './tag-list'
import { newTags } from './tags'
import { useTagsStyles } from './tags-field.styles'
import { useTags } from './use-tags'

export type TagsFieldProps = FieldBinding<string[] | undefined> &
  FieldProps & {
    placeholder?: string
    inputMode?: 'text' | 'email'
    /** Why a tag cannot be added; it stays in the box then, to be mended. */
    refuse?: (tag: string) => string | undefined
  }

/** Free tags: comma or Enter adds one, Backspace in the empty box goes to the last, arrows go along them, Delete removes. */
export function TagsField(props: TagsFieldProps) {
  const { label, hint, required, disabled = false, placeholder, inputMode = 'text', refuse } = props
  const styles = useTagsStyles()
  const field = useField(props)
  const tags = field.value ?? []
  const { text, refusal, input, list, ...typing } = useTags({ tags, change: field.change, refuse })
  return (
    <FieldFrame label={label} hint={hint} required={required} error={refusal ?? field.error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the tags goes to the box, as in any text field
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the box itself
        <div
          className={styles.frame}
          onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
        >
          {tags.length > 0 && (
            <TagList
              tags={tags}
              label={label}
              disabled={disabled}
              list={list}
              onRemove={typing.removeHere}
              onKey={typing.onTagKey}
            />
          )}
          <input
            {...control}
            ref={input}
            className={styles.input}
            name={field.name}
            value={text}
            inputMode={inputMode}
            disabled={disabled}
            placeholder={tags.length > 0 ? undefined : placeholder}
            onChange={(event) => typing.type(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (newTags(pasted, []).length < 2) return
              event.preventDefault()
              typing.add(`${text}${pasted}`)
            }}
            onKeyDown={typing.onInputKey}
            onBlur={(event) => {
              if (text.trim()) typing.add(text)
              field.leave(event)
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
