import { FormDialog, TextField, useForm, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import * as z from 'zod/mini'
import { type Channel, channelsApi, type Project } from '../../contract'

const Fields = z.object({
  custom_id: z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters')),
})

interface CustomIdProps {
  project: Project
  channel: Channel
  onSaved(): Promise<unknown>
  onClose(): void
}

/** The customer's own id of a station. */
export function CustomIdDialog({ project, channel, onSaved, onClose }: CustomIdProps) {
  const t = useT()
  const form = useForm({
    schema: Fields,
    initial: { custom_id: channel.custom_id },
    call: (query) =>
      call(channelsApi.userDefined, {
        params: { pid: project.id, stream_id: channel.stream_id },
        query,
      }),
    onSaved: async () => void (await onSaved()),
  })
  return (
    <FormDialog
      form={form}
      title={t('Custom id of {name}', { name: channel.name })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField
        {...form.field('custom_id')}
        label={t('Custom id')}
        hint={t('As your own systems know this station; once in a project. It comes with results.')}
      />
    </FormDialog>
  )
}
