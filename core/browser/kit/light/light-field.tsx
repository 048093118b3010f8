import { makeStyles } from '@fluentui/react-components'
import { type ComponentProps, useId } from 'react'
import { useT } from '../i18n'
import { tokens } from '../tokens'

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalMNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottom: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    ':focus': {
      borderBottom: `1px solid ${tokens.colorCompoundBrandStroke}`,
      outlineStyle: 'none',
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
    '&[aria-invalid=true]': { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
    '@media (forced-colors: active)': { ':focus': { outline: '2px solid Highlight' } },
  },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

interface LightFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string
  error?: string | undefined
}

/** Label, input and error like those of the forms, for the login: the whole form kit would cost it 25 kB. */
export function LightField({ label, error, ...input }: LightFieldProps) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
      />
      <div id={`${id}-error`} className={styles.error}>
        {error && t(error)}
      </div>
    </div>
  )
}
