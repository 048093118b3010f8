// Why an operator does something, for calls whose body has a `reason`: it stands in the audit log.
import { InlineForm, ReasonField, useForm, useT } from '@console/core/browser'
import { Reason } from '@console/core/contract'
import * as z from 'zod/mini'

export function Example() {
  const t = useT()
  const form = useForm({
    schema: z.object({ reason: Reason }),
    initial: { reason: '' },
    onSubmit: async ({ reason }) => localStorage.setItem('reason', reason),
  })
  return (
    <InlineForm form={form} submitLabel={t('Pause all stations')}>
      <ReasonField {...form.field('reason')} readBy="customer" />
    </InlineForm>
  )
}
