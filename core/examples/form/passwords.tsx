// A password that can be looked at, and below a new one how hard it is to guess.
import { InlineForm, PasswordField, PasswordStrength, useForm, useT } from '@console/core/browser'
import { NewPassword } from '@console/core/contract'
import * as z from 'zod/mini'

export function Example() {
  const t = useT()
  const form = useForm({
    schema: z.object({ password: NewPassword }),
    initial: { password: '' },
    onSubmit: async () => undefined,
  })
  return (
    <InlineForm form={form} submitLabel={t('Save')}>
      <PasswordField
        {...form.field('password')}
        label={t('New password')}
        autoComplete="new-password"
      />
      <PasswordStrength password={form.watch('password')} words={['anna@example.com']} />
    </InlineForm>
  )
}
