import { type KeyboardEvent, useRef, useState } from 'react'
import { announce } from '../../announce'
import { useT } from '../../i18n'
import { newTags } from './tags'

interface TagsOptions {
  tags: readonly string[]
  change(tags: string[]): void
  /** Why a tag cannot be added; it stays in the box then, to be mended. */
  refuse: ((tag: string) => string | undefined) | undefined
}

/** Text that becomes tags, and the hand on the keyboard. */
export function useTags({ tags, change, refuse }: TagsOptions) {
  const t = useT()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function add(typed: string) {
    const added = newTags(typed, tags)
    const refused = added.filter((tag) => refuse?.(tag))
    const taken = added.filter((tag) => !refused.includes(tag))
    if (taken.length > 0) {
      change([...tags, ...taken])
      announce(t('Added {names}', { names: taken.join(', ') }))
    }
    setText(refused.join(', '))
    setRefusal(refused[0] === undefined ? undefined : refuse?.(refused[0]))
  }

  function remove(index: number) {
    change(tags.filter((_, at) => at !== index))
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
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.nativeEvent.isComposing) return
    if (event.key === ',' || (event.key === 'Enter' && text.trim())) {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && !text && tags.length > 0) {
      event.preventDefault()
      if (!event.repeat) remove(tags.length - 1)
    } else if (event.key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0) {
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

  function type(next: string) {
    setText(next)
    setRefusal(undefined)
  }
  return { text, refusal, input, list, add, type, removeHere, onInputKey, onTagKey }
}
