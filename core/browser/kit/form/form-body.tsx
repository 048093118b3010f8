import { type ReactNode, useEffect, useRef } from 'react'
import type { FormState } from './form'

interface FormBodyProps {
  form: FormState
  className?: string
  onSent?: (() => void) | undefined
  children: ReactNode
}

/** The `<form>` itself: sends, and takes the focus to the first field that is not right. */
export function FormBody({ form, className, onSent, children }: FormBodyProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.failures > 0) focusFirstInvalid(element.current)
  }, [form.failures])

  async function send() {
    if (await form.submit()) onSent?.()
  }

  return (
    // By POST: where it is sent before the console runs, nothing of it is in an address.
    <form
      method="post"
      ref={element}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog opened by a field is a child of this form to React, though not on the page.
        event.stopPropagation()
        void send()
      }}
    >
      {children}
    </form>
  )
}

const focusable = 'input, select, textarea, button, [tabindex]'

function focusFirstInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = invalid?.matches(focusable) ? invalid : invalid?.querySelector(focusable)
  if (!(target instanceof HTMLElement)) return
  target.closest('details')?.setAttribute('open', '')
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}
