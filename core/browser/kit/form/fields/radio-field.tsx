import { makeStyles, Radio, RadioGroup, tokens, typographyStyles } from '@fluentui/react-components'
import { useT } from '../../i18n'
import { FieldFrame } from '../field-frame'
import type { FieldBinding } from '../form'
import { listOf, type Options } from '../options'
import { type FieldProps, useField } from '../use-field'

const useStyles = makeStyles({
  hint: {
    ...typographyStyles.caption1,
    display: 'block',
    color: tokens.colorNeutralForeground3,
  },
})

type RadioFieldProps<Value extends string | number> = FieldBinding<Value | undefined> &
  FieldProps & { options: Options<Value>; layout?: 'vertical' | 'horizontal' }

/** One of a few choices, all of them in sight. */
export function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const t = useT()
  const styles = useStyles()
  const { label, hint, required, disabled = false, layout = 'vertical' } = props
  const field = useField<Value | undefined>(props)
  const options = listOf(props.options, field.value)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={field.error}>
      <RadioGroup
        name={field.name}
        layout={layout}
        disabled={disabled}
        value={String(field.value ?? '')}
        onChange={(_, data) =>
          field.change(options.find(({ value }) => String(value) === data.value)?.value)
        }
        onBlur={field.leave}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            value={String(option.value)}
            disabled={option.disabled ?? false}
            label={
              <>
                {t(option.label)}
                {option.hint && <span className={styles.hint}>{t(option.hint)}</span>}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  )
}
