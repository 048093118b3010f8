import { type FieldBinding, PasswordField, PasswordStrength, useT } from '@console/core/browser'

interface NewPasswordFieldsProps {
  password: FieldBinding<string>
  confirmation: FieldBinding<string>
  /** What is typed so far. */
  value: string
  label: string
  /** Known to whoever guesses. */
  words: readonly string[]
}

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, value, label, words } = props
  const t = useT()
  return (
    <>
      <div>
        <PasswordField {...password} label={label} autoComplete="new-password" required />
        <PasswordStrength password={value} words={words} />
      </div>
      <PasswordField
        {...confirmation}
        label={t('Confirm password')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
