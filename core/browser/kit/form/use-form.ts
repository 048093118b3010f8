import { check } from '@console/core/contract'
import { useCallback, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm as useHookForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '../../services/http/http'
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
  /** Sends the checked values. A refusal is shown at the fields it names. */
  onSubmit(values: z.output<Schema>): Promise<unknown>
}

export function useForm<Schema extends FormSchema>({
  schema,
  initial,
  onSubmit,
}: FormOptions<Schema>): CheckedForm<z.input<Schema>, z.output<Schema>> {
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
  const [shownFields] = useState(() => new Set<string>())

  const unsaved = useCallback(() => changed.current && !busy.current, [])

  function showRefusal(error: unknown) {
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

  async function submit() {
    if (busy.current) return false
    busy.current = true
    setSending(true)
    setProblems([])
    let sent = false
    try {
      await methods.handleSubmit(
        async (values) => {
          await onSubmit(values)
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

  return {
    submit,
    sending,
    problems,
    failures,
    unsaved,
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
    draft() {
      const values = methods.getValues()
      const checked = check(schema, values)
      return checked.success ? checked.data : (values as z.output<Schema>)
    },
    reset: (values) => methods.reset(values),
  }
}

/** The field on screen that a key of the refusal speaks of: `labels.0` is shown at `labels`. */
function nearest(key: string, shown: ReadonlySet<string>): string | undefined {
  if (shown.has(key)) return key
  const end = key.lastIndexOf('.')
  return end < 0 ? undefined : nearest(key.slice(0, end), shown)
}
