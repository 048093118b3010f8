import { DismissRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { announce } from '../../announce'
import { useT } from '../../i18n'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { type FieldProps, useField } from '../use-field'
import { newTags } from './tags'
import { useTagsStyles } from './tags-field.styles'

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
  const t = useT()
  const styles = useTagsStyles()
  const field = useField(props)
  const tags = field.value ?? []
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function add(typed: string) {
    const added = newTags(typed, tags)
    const refused = added.filter((tag) => refuse?.(tag))
    const taken = added.filter((tag) => !refused.includes(tag))
    if (taken.length > 0) {
      field.change([...tags, ...taken])
      announce(t('Added {names}', { names: taken.join(', ') }))
    }
    setText(refused.join(', '))
    setRefusal(refused[0] === undefined ? undefined : refuse?.(refused[0]))
  }

  function remove(index: number) {
    field.change(tags.filter((_, at) => at !== index))
    announce(t('Removed {name}', { name: tags[index] ?? '' }))
  }

  /** The button goes with its tag: the focus goes to the next one, at the end to the one before. */
  function removeHere(index: number) {
    remove(index)
    setTimeout(() => focusTag(Math.min(index, tags.length - 2)))
  }

  function focusTag(index: number) {
    const button = list.current?.querySelectorAll('button')[index]
    ;(button ?? input.current)?.focus()
  }

  function onInputKey(event: KeyboardEvent<HTMLInputElement>) {
    const atStart =
      event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0
    if (event.nativeEvent.isComposing) return
    if (event.key === ',' || (event.key === 'Enter' && text.trim())) {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && !text && tags.length > 0) {
      event.preventDefault()
      if (!event.repeat) remove(tags.length - 1)
    } else if (event.key === 'ArrowLeft' && atStart) {
      focusTag(tags.length - 1)
    }
  }

  function onTagKey(event: KeyboardEvent, index: number) {
    const to = {
      ArrowLeft: Math.max(0, index - 1),
      ArrowRight: index + 1,
      Home: 0,
      End: tags.length,
    }
    if (event.key in to) focusTag(to[event.key as keyof typeof to])
    else if (event.key === 'Backspace' || event.key === 'Delete') removeHere(index)
    else return
    event.preventDefault()
  }

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
                    onClick={() => removeHere(index)}
                    onKeyDown={(event) => onTagKey(event, index)}
                  >
                    <DismissRegular />
                  </button>
                </li>
              ))}
            </ul>
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
            onChange={(event) => {
              setText(event.target.value)
              setRefusal(undefined)
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (newTags(pasted, []).length < 2) return
              event.preventDefault()
              add(`${text}${pasted}`)
            }}
            onKeyDown={onInputKey}
            onBlur={(event) => {
              if (text.trim()) add(text)
              field.leave(event)
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
