// A form that is part of a page, with texts and numbers. `guarded` asks before changes are lost by going elsewhere.
import {
  InlineForm,
  NumberField,
  TextAreaField,
  TextField,
  useForm,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'

const Settings = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name it')),
  seconds: z.int().check(z.gte(3, 'At least 3 seconds')),
  note: z.string(),
})

export function Example() {
  const t = useT()
  const form = useForm({
    schema: Settings,
    initial: { name: 'Radio Nord', seconds: 10, note: '' },
    onSubmit: async (settings) => localStorage.setItem('settings', JSON.stringify(settings)),
  })
  return (
    <InlineForm form={form} submitLabel={t('Save')} guarded>
      <TextField {...form.field('name')} label={t('Name')} required />
      <NumberField {...form.field('seconds')} label={t('Shortest play')} unit="s" min={3} />
      <TextAreaField {...form.field('note')} label={t('Note')} rows={2} hint={t('For you alone')} />
    </InlineForm>
  )
}
