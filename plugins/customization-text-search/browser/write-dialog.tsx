import { ChecksField, FormDialog, useForm, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import * as z from 'zod/mini'
import { type HeardStream, writtenApi } from '../contract'
import { streamLabel } from './names'

const Fields = z.object({
  streams: z.array(z.string()).check(z.minLength(1, 'Choose a stream')),
})

interface WriteDialogProps {
  streams: readonly HeardStream[]
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Streams, or all of a project, whose speech is written down from now on. */
export function WriteDialog({ streams, onSaved, onClose }: WriteDialogProps) {
  const t = useT()
  const form = useForm({
    schema: Fields,
    initial: { streams: [] },
    call: (values) => call(writtenApi.add, { body: values }),
    onSaved,
  })
  const projects = new Map(streams.map(({ project_id, project }) => [project_id, project]))
  const ofProjects = [...projects].map(([id, project]) => ({
    value: `p${id}`,
    label: t('All of {project}', { project }),
  }))
  const single = streams.map((stream) => ({
    value: String(stream.id),
    label:
      stream.kept_days === 0
        ? t('{name}: timemap off', { name: streamLabel(stream) })
        : streamLabel(stream),
  }))
  return (
    <FormDialog
      form={form}
      title={t('Write down speech')}
      submitLabel={t('Write down')}
      onClose={onClose}
    >
      <ChecksField
        {...form.field('streams')}
        label={t('Streams')}
        hint={t(
          'What is spoken on them is sent to the engine of this deployment. A stream whose timemap is off keeps no sound that could be written down.',
        )}
        choices={[...ofProjects, ...single]}
      />
    </FormDialog>
  )
}
