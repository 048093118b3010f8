// A form in a dialog: fields are checked by the schema of the call, a refusal stands at the field it names, and changes
// are not lost without being asked for. It is open as long as it is drawn.
import { FormDialog, SwitchField, TextField, useForm, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import * as z from 'zod/mini'

const Station = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name it')),
  on_air: z.boolean(),
})

function StationDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const form = useForm({
    schema: Station,
    initial: { name: '', on_air: true },
    // One call is said instead: `call: (values) => call(stationsApi.add, { body: values })`, with `onSaved`.
    onSubmit: async (station) => localStorage.setItem('station', JSON.stringify(station)),
  })
  return (
    <FormDialog form={form} title={t('Add station')} submitLabel={t('Add')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('Name')} required />
      <SwitchField {...form.field('on_air')} label={t('On air')} />
    </FormDialog>
  )
}

export function Example() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Add station')}</Button>
      {open && <StationDialog onClose={() => setOpen(false)} />}
    </>
  )
}
