import type { FocusEvent } from 'react'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { useT } from '../i18n'
import { absent, present } from './absent'
import type { FieldBinding } from './form'

/** What every field can be told. */
export interface FieldProps {
  label: string
  hint?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** Marks the place of the buttons of a form. */
export const formActions = { 'data-form-actions': '' }

/** The value of a field, how to change it, and its error. */
export function useField<Value>({ control, name, shown }: FieldBinding<Value>) {
  const t = useT()
  const { field, fieldState } = useController({ control, name })
  useEffect(() => shown(name), [shown, name])
  const message = messageOf(fieldState.error)
  return {
    name,
    value: present(field.value) as Value,
    change: (value: Value) => field.onChange(value ?? absent),
    // On the way to a button the field is not checked: sending checks all of them.
    leave(event: FocusEvent) {
      if (!event.relatedTarget?.closest('[data-form-actions]')) whenReleased(field.onBlur)
    },
    error: message === undefined ? undefined : t(message),
  }
}

let pressed = false
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  // Plugins' logic is tested without a page.
  globalThis.document?.addEventListener(
    type,
    () => {
      pressed = type === 'pointerdown'
    },
    { capture: true },
  )
}

/** A sentence that appears while something is clicked would move it away from the click. */
function whenReleased(check: () => void) {
  if (!pressed) return check()
  document.addEventListener('pointerup', () => setTimeout(check), { once: true, capture: true })
}

/** The message of an error, or the first one inside, as of one tag among many. */
function messageOf(error: object | undefined): string | undefined {
  if (!error) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inner of Object.values(error)) {
    const message = typeof inner === 'object' ? messageOf(inner ?? undefined) : undefined
    if (message) return message
  }
  return undefined
}
