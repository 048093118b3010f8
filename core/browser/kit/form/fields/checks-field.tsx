import {
  Button,
  Checkbox,
  FieldContextProvider,
  makeStyles,
  mergeClasses,
  SearchBox,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../format/use-format'
import { useT } from '../../i18n'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { type FieldProps, useField } from '../use-field'

/** Choices that are taken in at a glance. */
const fewChoices = 8
/** Choices that are drawn before all are asked for; those that are chosen stay in sight as well. */
const firstChoices = 12

const useStyles = makeStyles({
  set: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  group: { display: 'flex', flexDirection: 'column' },
  row: { flexDirection: 'row', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  search: { maxWidth: 'none', marginBottom: tokens.spacingVerticalXS },
  note: { ...typographyStyles.caption1, display: 'block', color: tokens.colorNeutralForeground3 },
})

export interface Choice<Value> {
  value: Value
  label: string
  /** A line under the label. */
  note?: string | undefined
  /** Chosen by something else: it cannot be taken away here. */
  locked?: boolean
}

type ChecksFieldProps<Value extends string | number> = FieldBinding<Value[] | undefined> &
  FieldProps & {
    choices: readonly Choice<Value>[]
    layout?: 'vertical' | 'horizontal'
    /** Below the choices. */
    children?: ReactNode
  }

/** Any number of choices; where there are many they can be searched. */
export function ChecksField<Value extends string | number>(props: ChecksFieldProps<Value>) {
  const { label, hint, required, disabled = false, choices, layout = 'vertical', children } = props
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const field = useField<Value[] | undefined>(props)
  const chosen = field.value ?? []
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const [all, setAll] = useState(false)
  const found = choices.filter(({ label }) => label.toLowerCase().includes(wanted))
  const shown = found.filter(
    ({ value }, place) => all || place < firstChoices || chosen.includes(value),
  )

  function change(value: Value, checked: boolean) {
    const others = chosen.filter((one) => one !== value)
    field.change(checked ? [...others, value] : others)
  }

  return (
    <FieldFrame label={label} hint={hint} required={required} error={field.error}>
      {(control) => (
        <fieldset
          className={styles.set}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          onBlur={field.leave}
        >
          {/* To Fluent every control inside would be the field's only one, and be called like it. */}
          <FieldContextProvider value={undefined}>
            {choices.length > fewChoices && (
              <SearchBox
                className={styles.search}
                aria-label={t('Search in {name}', { name: label })}
                placeholder={t('{count} chosen', { count: format.number(chosen.length) })}
                value={search}
                onChange={(_, data) => setSearch(data.value)}
              />
            )}
            <div className={mergeClasses(styles.group, layout === 'horizontal' && styles.row)}>
              {shown.map(({ value, label, note, locked = false }) => (
                <Checkbox
                  key={value}
                  name={field.name}
                  disabled={disabled || locked}
                  checked={chosen.includes(value)}
                  aria-invalid={field.error !== undefined}
                  label={
                    <>
                      {label}
                      {note && <span className={styles.note}>{note}</span>}
                    </>
                  }
                  onChange={(_, { checked }) => change(value, checked === true)}
                />
              ))}
            </div>
            {shown.length < found.length && (
              <Button size="small" appearance="subtle" onClick={() => setAll(true)}>
                {t('Show {count} more', { count: format.number(found.length - shown.length) })}
              </Button>
            )}
          </FieldContextProvider>
          {children}
        </fieldset>
      )}
    </FieldFrame>
  )
}
