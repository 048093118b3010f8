// Free tags and e-mail addresses: comma or Enter adds one, Delete removes it.
import { EmailsField, InlineForm, TagsField, useForm, useT } from '@console/core/browser'
import * as z from 'zod/mini'

const Told = z.object({ genres: z.array(z.string()), emails: z.array(z.email()) })

export function Example() {
  const t = useT()
  const form = useForm({
    schema: Told,
    initial: { genres: ['News'], emails: [] },
    onSubmit: async (told) => localStorage.setItem('told', JSON.stringify(told)),
  })
  return (
    <InlineForm form={form} submitLabel={t('Save')}>
      <TagsField {...form.field('genres')} label={t('Genres')} placeholder={t('Add one')} />
      <EmailsField {...form.field('emails')} label={t('Who is told')} />
    </InlineForm>
  )
}
