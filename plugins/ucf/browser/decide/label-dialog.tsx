import { FormDialog, SelectField, useForm, useT } from '@console/core/browser'
import * as z from 'zod/mini'
import { type Item, Label, labels } from '../../contract'

const schema = z.object({ label: Label })

interface LabelDialogProps {
  items: readonly Item[]
  onLabel(label: Label): unknown
  onClose(): void
}

/** What several items are. */
export function LabelDialog({ items, onLabel, onClose }: LabelDialogProps) {
  const t = useT()
  const form = useForm({
    schema,
    initial: { label: items[0]?.label ?? 0 },
    onSubmit: async ({ label }) => onLabel(label),
  })
  return (
    <FormDialog
      form={form}
      title={t('Label {count item|items}', { count: items.length })}
      submitLabel={t('Label')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('label')}
        label={t('Label')}
        options={Object.entries(labels).map(([value, label]) => ({
          value: Number(value) as Label,
          label,
        }))}
      />
    </FormDialog>
  )
}
