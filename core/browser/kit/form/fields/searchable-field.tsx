import { Input } from '@fluentui/react-components'
import { type FocusEvent, useId, useState } from 'react'
import { useT } from '../../i18n'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import type { Option } from '../options'
import { type FieldProps, useField } from '../use-field'

type SearchableFieldProps = FieldBinding<string | undefined> &
  FieldProps & {
    options: readonly Option<string>[]
    autoComplete?: string
  }

/**
 * One of many, found by typing a part of its name. The browser's own list: Fluent's Combobox would cost the page 38 kB,
 * and does not take what browsers fill in.
 */
export function SearchableField(props: SearchableFieldProps) {
  const { label, hint, required, disabled = false, options, autoComplete = 'off' } = props
  const t = useT()
  const id = useId()
  const field = useField(props)
  /** What was typed, until it is the name of an option and the field is left. */
  const [typed, setTyped] = useState<string>()
  const chosen = options.find(({ value }) => value === field.value)

  const fitting = typed?.trim() ? findFitting(options, typed).length : undefined
  const problem =
    chosen || fitting === undefined
      ? field.error
      : t(
          fitting === 0
            ? 'Nothing on the list is called that'
            : 'Several on the list fit: choose one',
        )

  function type(text: string) {
    setTyped(text)
    field.change(options.find((option) => plain(option.label) === plain(text))?.value ?? '')
  }

  /** Chooses the only option that fits. */
  function settle() {
    const [only, ...others] = typed ? findFitting(options, typed) : []
    const found = chosen ?? (others.length === 0 ? only : undefined)
    if (!found) return
    field.change(found.value)
    setTyped(undefined)
  }
  function leave(event: FocusEvent) {
    settle()
    field.leave(event)
  }

  return (
    <>
      <FieldFrame label={label} hint={hint} required={required} error={field.error && problem}>
        <Input
          name={field.name}
          list={id}
          disabled={disabled}
          autoComplete={autoComplete}
          value={typed ?? chosen?.label ?? ''}
          onChange={(_, { value }) => type(value)}
          onBlur={leave}
          // Which sends the form.
          onKeyDown={({ key }) => key === 'Enter' && settle()}
        />
      </FieldFrame>
      <datalist id={id}>
        {options.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </>
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** An option with exactly this alias comes before all whose label contains the text. */
function findFitting(options: readonly Option<string>[], search: string) {
  const text = plain(search)
  const exact = options.filter(({ aliases }) => aliases?.some((alias) => plain(alias) === text))
  return exact.length > 0 ? exact : options.filter(({ label }) => plain(label).includes(text))
}
