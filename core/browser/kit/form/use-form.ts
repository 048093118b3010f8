import { type AnswerTo, type Call, check } from '@console/core/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm as useHookForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { useService } from '../../react'
import { type FormWithInput, formsWithInput } from '../../services/calls/forms-with-input'
import { ApiError, Http } from '../../services/http/http'
import { sentenceOf } from '../states/sentence-of'
import { present } from './absent'
import type { CheckedForm } from './form'
import { schemaResolver } from './schema-resolver'

type FormSchema = z.core.$ZodType<FieldValues, FieldValues>
type Checked<Schema extends FormSchema> = z.core.$ZodType<z.output<Schema>, z.input<Schema>>

interface FormOptions<Schema extends FormSchema> {
  /** Checks each field when it is left, and all of them before sending. Its messages are shown translated. */
  schema: Schema
  initial: DefaultValues<z.input<Schema>>
}

/** A form that makes one call: it is sent, and offered for programs, as it is said here. A refusal is shown at its fields. */
interface CallingForm<Schema extends FormSchema, C extends Call> extends FormOptions<Schema> {
  call(values: z.output<Schema>): C
  /** With the answer; the form counts as sent when this has ended. */
  onSaved(answer: AnswerTo<C>, values: z.output<Schema>): unknown
}

interface SendingForm<Schema extends FormSchema> extends FormOptions<Schema> {
  /** Sends the checked values, where that is not one call. A refusal is shown at the fields it names. */
  onSubmit(values: z.output<Schema>): Promise<unknown>
}

/** A form: what checks its fields, what they begin with, and the call that it makes. */
export function useForm<Schema extends FormSchema, C extends Call = Call>(
  options: CallingForm<Schema, C> | SendingForm<Schema>,
): CheckedForm<z.input<Schema>, z.output<Schema>> {
  const { schema, initial } = options
  const http = useService(Http)
  type Input = z.input<Schema>
  const methods = useHookForm<Input, unknown, z.output<Schema>>({
    resolver: schemaResolver(schema as FormSchema as Checked<Schema>),
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [failures, setFailures] = useState(0)
  const busy = useRef(false)
  const changed = useRef(false)
  changed.current = methods.formState.isDirty
  const [signedOut, setSignedOut] = useState<'idle' | 'sending'>()
  const [shownFields] = useState(() => new Set<string>())

  const unsaved = useCallback(() => changed.current && !busy.current, [])

  useEffect(() => {
    const form: FormWithInput = {
      hasInput: () => changed.current || busy.current,
      askToSignIn: () => setSignedOut((known) => known ?? (busy.current ? 'sending' : 'idle')),
    }
    formsWithInput.add(form)
    return () => void formsWithInput.delete(form)
  }, [])

  function showRefusal(error: unknown) {
    if (error instanceof ApiError) error.isShown = true
    if (error instanceof ApiError && error.status === 401) return setSignedOut('sending')
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    const rest: string[] = fields.length > 0 ? [] : [sentenceOf(error)]
    for (const [key, sentences] of fields) {
      const name = nearest(key, shownFields)
      if (!name) rest.push(...sentences)
      else {
        const message = sentences.join(' ')
        methods.setError(name as FieldPath<Input>, { type: 'server', message })
      }
    }
    setProblems(rest)
  }

  async function send(values: z.output<Schema>) {
    if ('onSubmit' in options) return options.onSubmit(values)
    const { endpoint, ...input } = options.call(values)
    await options.onSaved((await http.call(endpoint, input as object)) as AnswerTo<C>, values)
  }

  async function submit() {
    if (busy.current) return false
    busy.current = true
    setSending(true)
    setProblems([])
    let sent = false
    try {
      await methods.handleSubmit(
        async (values) => {
          await send(values)
          sent = true
          changed.current = false
          methods.reset(methods.getValues())
        },
        ({ root }) => setProblems(root?.message ? [root.message] : []),
      )()
    } catch (error) {
      showRefusal(error)
      if (!(error instanceof ApiError)) throw error
    } finally {
      busy.current = false
      setSending(false)
      if (!sent) setFailures((count) => count + 1)
    }
    return sent
  }

  function draft() {
    const values = methods.getValues()
    const checked = check(schema, values)
    return checked.success ? checked.data : (values as z.output<Schema>)
  }

  return {
    submit,
    sending,
    problems,
    showRefusal,
    failures,
    unsaved,
    signedOut: signedOut && {
      willSend: signedOut === 'sending',
      onSignedIn: () => setSignedOut(undefined),
    },
    field: (name) => ({
      control: methods.control as unknown as Control,
      name,
      shown(field) {
        shownFields.add(field)
        return () => shownFields.delete(field)
      },
    }),
    watch: (name) => present(methods.watch(name)),
    set: (name, value) => methods.setValue(name, value, { shouldDirty: true, shouldTouch: true }),
    draft,
    ...('call' in options && { call: () => options.call(draft()) }),
    reset: (values) => methods.reset(values),
  }
}

/** The field on screen that a key of the refusal speaks of: `labels.0` is shown at `labels`. */
function nearest(key: string, shown: ReadonlySet<string>): string | undefined {
  if (shown.has(key)) return key
  const end = key.lastIndexOf('.')
  return end < 0 ? undefined : nearest(key.slice(0, end), shown)
}
