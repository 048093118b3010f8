import { makeStyles, Select } from '@fluentui/react-components'
import { useT } from '../../i18n'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { listOf, type Options } from '../options'
import { type FieldProps, useField } from '../use-field'

// As wide as the form, and not as its longest choice.
const useStyles = makeStyles({ narrow: { minWidth: 0 } })

type SelectFieldProps<Value extends string | number> = FieldBinding<Value | undefined> &
  FieldProps & {
    options: Options<Value>
    /** Text of the choice that stands for none; it can be taken back where it is given. */
    none?: string
    autoComplete?: string
  }

/** One of several choices, in a list that opens. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const t = useT()
  const styles = useStyles()
  const { label, hint, required, disabled = false, none, autoComplete } = props
  const field = useField<Value | undefined>(props)
  const options = listOf(props.options, field.value)
  const chosen = options.find(({ value }) => value === field.value)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={field.error}>
      <Select
        root={{ className: styles.narrow }}
        className={styles.narrow}
        name={field.name}
        {...(autoComplete && { autoComplete })}
        disabled={disabled}
        value={String(chosen?.value ?? '')}
        onChange={(_, data) =>
          field.change(options.find(({ value }) => String(value) === data.value)?.value)
        }
        onBlur={field.leave}
      >
        {(none !== undefined || !chosen) && (
          <option value="" hidden={none === undefined}>
            {none ?? t('Choose')}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {t(option.label)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
