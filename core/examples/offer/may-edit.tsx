// A form in a page that everybody reads, and only who has the scope may send: for others it is disabled and says why.
import { InlineForm, MayEdit, Refusing, TextField, useForm, useT } from '@console/core/browser'
import * as z from 'zod/mini'

export function Example() {
  const t = useT()
  const form = useForm({
    schema: z.object({ name: z.string() }),
    initial: { name: 'Radio Nord' },
    onSubmit: async () => undefined,
  })
  return (
    <Refusing scope="write-stations" reason={t('The project has ended')}>
      <MayEdit scope="write-stations">
        <InlineForm form={form} submitLabel={t('Save')}>
          <TextField {...form.field('name')} label={t('Name')} />
        </InlineForm>
      </MayEdit>
    </Refusing>
  )
}
