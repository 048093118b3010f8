import { FormDialog, RadioField, useApi, useForm, useT } from '@console/core/browser'
import * as z from 'zod/mini'
import { type Project, projectsApi } from '#plugins/base-projects/contract'
import { NoteBar } from './note-bar'

const choices = [
  { value: 0, label: 'At once' },
  { value: 1, label: 'After one hour' },
  { value: 24, label: 'After one day' },
  { value: 168, label: 'After seven days' },
]

const RotateFields = z.object({ keep_hours: z.int() })

interface RotateDialogProps {
  project: Project
  onRotated(project: Project): Promise<unknown>
  onClose(): void
}

/** Asks when the old secret ends before a new one is made. */
export function RotateDialog({ project, onRotated, onClose }: RotateDialogProps) {
  const t = useT()
  const api = useApi(projectsApi)
  const form = useForm({
    schema: RotateFields,
    initial: { keep_hours: 0 },
    async onSubmit(body) {
      const { data } = await api.rotateSecret({ params: project, body })
      await onRotated(data)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('New secret for {name}', { name: project.name })}
      submitLabel={t('Make a new secret')}
      onClose={onClose}
    >
      <NoteBar warning>{t('Apps with the old secret stop working when it ends.')}</NoteBar>
      <RadioField
        {...form.field('keep_hours')}
        label={t('When does the old secret end?')}
        options={choices}
      />
    </FormDialog>
  )
}
