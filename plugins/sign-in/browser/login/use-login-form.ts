import { ApiError, Deployment, Session, useService } from '@console/core/browser'
import { check } from '@console/core/contract'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'

interface LoginFormOptions<Values extends object> {
  schema: z.core.$ZodType<Values>
  initial: Values
  /** Signs in; rejects with ApiError. */
  send(values: Values): Promise<void>
}

export type Refusal = Pick<ApiError, 'status' | 'message' | 'fields' | 'retryAfter'>

export interface LoginForm {
  element: React.RefObject<HTMLFormElement | null>
  /** Where it is sent without scripts. */
  action: string
  values: object
  /** Why the last attempt was refused. */
  failure: Refusal | undefined
  /** Counts refusals. */
  failures: number
  pending: boolean
  set(name: string, value: string | undefined): void
  submit(event: SubmitEvent): void
}

/**
 * What the login pages have in common. Where to go after signing in is the guard's to say: /login is asked for again.
 * The kit's forms would cost /login 25 kB.
 */
export function useLoginForm<Values extends object>({
  schema,
  initial,
  send,
}: LoginFormOptions<Values>) {
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const session = useService(Session)
  const deployment = useService(Deployment)
  // Of the page that came in answer, and of no other that is gone to from there.
  const sent = key === 'default' ? deployment.sent : undefined
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({ ...initial, ...sent?.values })
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<Refusal | undefined>(sent?.failure)
  const [failures, setFailures] = useState(0)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    // Who is in it already stays where they are: the service may have drawn it before this ran.
    if (element.current?.contains(document.activeElement)) return
    const inputs = element.current?.querySelectorAll('input') ?? []
    ;[...inputs].find(({ value }) => value === '')?.focus()
  }, [])

  const goOn = () => navigate(`/login${search}`, { replace: true })

  // Signed in by another tab: nobody is asked twice.
  useEffect(() => {
    if (session.signedIn) return
    const follow = () => {
      if (session.signedIn) void navigate(`/login${search}`, { replace: true })
    }
    addEventListener('focus', follow)
    return () => removeEventListener('focus', follow)
  }, [session, navigate, search])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setTried(true)
    const checked = check(schema, values)
    if (!checked.success) return focusField(checked.error.issues[0]?.path[0])
    setPending(true)
    setFailure(undefined)
    try {
      await send(checked.data)
      await goOn()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      error.isShown = true
      setFailure(error)
      setFailures((count) => count + 1)
      focusField('password')
    } finally {
      setPending(false)
    }
  }

  const focusField = (name: PropertyKey | undefined) =>
    element.current?.querySelector<HTMLInputElement>(`[name=${String(name)}]`)?.focus()

  const set = (name: string, value: string | undefined) =>
    setValues((known) => ({ ...known, [name]: value }))

  const issues = (tried && check(schema, values).error?.issues) || []
  const field = (name: keyof Values & string) => ({
    name,
    value: String(values[name] ?? ''),
    error: issues.find(({ path }) => path[0] === name)?.message ?? failure?.fields[name]?.join(' '),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value),
  })

  return {
    element,
    action: pathname + search,
    values,
    failure,
    failures,
    pending,
    set,
    submit,
    field,
  }
}
