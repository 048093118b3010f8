import { type FormState, InlineForm } from '@console/core/browser'
import { type ReactNode, useEffect, useRef } from 'react'
import { SignInCard } from './card'

interface FormCardProps {
  title: string
  /** Above the fields. */
  intro?: ReactNode
  form: FormState
  submitLabel: string
  children: ReactNode
  /** Below the form. */
  links: ReactNode
}

/** A form before signing in. A refusal that belongs to no field takes the focus. */
export function FormCard({ title, intro, form, submitLabel, children, links }: FormCardProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (form.failures === 0 || place.current?.querySelector('[aria-invalid="true"]')) return
    const problem = place.current?.querySelector<HTMLElement>('[role="alert"]')
    problem?.setAttribute('tabindex', '-1')
    problem?.focus()
  }, [form.failures])

  return (
    <SignInCard title={title} wide>
      {intro}
      <div ref={place}>
        <InlineForm form={form} submitLabel={submitLabel}>
          {children}
        </InlineForm>
      </div>
      {links}
    </SignInCard>
  )
}
