import { FormDialog, RadioField, useChunk, useForm, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Project, projectsApi } from '#plugins/base-projects/contract'
import { NoteBar } from './note-bar'

const loadKeys = () => import('./keys-panel')

const choices = [
  { value: 24, label: 'In 24 hours' },
  { value: 168, label: 'In 7 days' },
  { value: 1, label: 'In one hour' },
  { value: 0, label: 'Immediately' },
]

const RotateFields = z.object({ keep_hours: z.int() })

interface RotateDialogProps {
  project: Project
  onRotated(): Promise<unknown>
  onClose(): void
}

/** Asks when the old secret ends before a new one is made, which is then shown once. */
export function RotateDialog(props: RotateDialogProps) {
  const t = useT()
  const [rotated, setRotated] = useState<Project>()
  const keys = useChunk(loadKeys, rotated !== undefined)
  if (!rotated) return <RotateForm {...props} onMade={setRotated} />
  const title = t('New secret of {name}', { name: rotated.name })
  return keys && <keys.KeysPanel project={rotated} title={title} rotated onClose={props.onClose} />
}

interface RotateFormProps extends RotateDialogProps {
  onMade(project: Project): void
}

function RotateForm({ project, onRotated, onMade, onClose }: RotateFormProps) {
  const t = useT()
  const rotated = useRef<Project>(undefined)
  const form = useForm({
    schema: RotateFields,
    initial: { keep_hours: 24 },
    call: (body) => call(projectsApi.rotateSecret, { params: { id: project.id }, body }),
    onSaved: ({ data }) => {
      rotated.current = data
      return onRotated()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Rotate the secret of {name}?', { name: project.name })}
      submitLabel={t('Rotate secret')}
      onClose={() => (rotated.current ? onMade(rotated.current) : onClose())}
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
