import { EmailsField, SwitchField, type useForm, useT } from '@console/core/browser'
import type { ProjectFields } from './project-fields'

type Form = Pick<ReturnType<typeof useForm<typeof ProjectFields>>, 'field' | 'watch'>

/** Whether the first play of each file is mailed, and to whom. */
export function FirstPlayFields({ form }: { form: Form }) {
  const t = useT()
  return (
    <>
      <SwitchField
        {...form.field('first_play_mail')}
        label={t('Mail the first play of each file')}
        hint={t('Once for each file, with its sound where the timemap of the station keeps it.')}
      />
      {form.watch('first_play_mail') && (
        <EmailsField {...form.field('first_play_to')} label={t('E-mail addresses')} required />
      )}
    </>
  )
}
