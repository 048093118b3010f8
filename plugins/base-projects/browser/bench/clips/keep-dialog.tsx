import {
  FormDialog,
  Notifications,
  SelectField,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'
import type { Match } from '../answer'
import type { Clip } from './clip'
import type { SavedClips } from './use-saved-clips'

const nothing = 'nothing'

const KeepFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(100, 'At most 100 characters'),
    ),
  expected: z.string(),
})

interface KeepDialogProps {
  clip: Clip
  matches: readonly Match[]
  saved: SavedClips
  onClose(): void
}

/** Keeps the clip with what it is to be recognised as. */
export function KeepDialog({ clip, matches, saved, onClose }: KeepDialogProps) {
  const t = useT()
  const notifications = useService(Notifications)
  const known = matches.filter(({ acrid }) => acrid)
  const form = useForm({
    schema: KeepFields,
    initial: { name: clip.name.slice(0, 100), expected: known[0]?.acrid ?? nothing },
    async onSubmit({ name, expected }) {
      const match = known.find(({ acrid }) => acrid === expected)
      await saved.keep({
        name,
        sample: clip.sample,
        seconds: clip.seconds,
        expected: match?.acrid ?? '',
        expectedTitle: match?.title ?? '',
      })
      notifications.success(t('Clip “{name}” added successfully', { name }))
    },
  })
  const options = [
    ...known.map(({ acrid, title }) => ({ value: acrid, label: `${title} (${acrid})` })),
    { value: nothing, label: 'Nothing: no result' },
  ]
  return (
    <FormDialog
      form={form}
      title={t('Keep for the regression set')}
      submitLabel={t('Keep')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('Name')} required />
      <SelectField
        {...form.field('expected')}
        label={t('Expected recording')}
        options={options}
        hint={t('The clip is kept in this browser, for you only.')}
      />
    </FormDialog>
  )
}
