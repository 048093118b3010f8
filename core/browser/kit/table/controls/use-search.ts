import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useObservable, useService } from '../../../react'
import { Settings } from '../../../services/settings/settings'
import type { TableAddress } from '../data/use-address'

/** Typing is written to the address after this pause (milliseconds). */
const debounce = 300

/** The text in the search field: the person's while they type, else the address's. */
export function useSearch({ search, change }: Pick<TableAddress, 'search' | 'change'>) {
  const [text, setText] = useState(search)
  const written = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (search === written.current) return
    written.current = search
    clearTimeout(timer.current)
    setText(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = useCallback(
    (value: string) => {
      clearTimeout(timer.current)
      if (value.trim() === written.current) return
      written.current = value.trim()
      change({ search: value.trim() }, { replace: true })
    },
    [change],
  )
  const type = useCallback(
    (value: string) => {
      setText(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply(value), debounce)
    },
    [apply],
  )
  return { text, type, apply }
}

/** `/` goes to the search field, unless single keys are switched off or something is being typed. */
export function useSearchKey(field: RefObject<HTMLElement | null>) {
  const { shortcuts } = useObservable(useService(Settings).state$)
  useEffect(() => {
    if (!shortcuts) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const typing =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select'))
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (typing || event.defaultPrevented) return
      const input = field.current?.querySelector('input')
      if (!input || document.querySelector('[aria-modal=true]')) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field, shortcuts])
}
