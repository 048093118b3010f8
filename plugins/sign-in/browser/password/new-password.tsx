import { type FieldBinding, PasswordField, PasswordStrength, useT } from '@console/core/browser'

interface NewPasswordProps {
  password: FieldBinding<string>
  confirmation: FieldBinding<string>
  /** What is typed now. */
  value: string
  /** Known to whoever guesses. */
  words?: string[]
}

/** A new password, how hard it is to guess, and once more. */
export function NewPassword({ password, confirmation, value, words = [] }: NewPasswordProps) {
  const t = useT()
  return (
    <>
      <div>
        <PasswordField {...password} label={t('Password')} autoComplete="new-password" required />
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
