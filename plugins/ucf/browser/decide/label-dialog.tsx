import { FormDialog, SelectField, useForm, useT } from '@console/core/browser'
import * as z from 'zod/mini'
import { type Item, Label, labels } from '../../contract'
import type { ItemActions } from './use-item-actions'

const schema = z.object({ label: Label })

interface LabelDialogProps {
  items: readonly Item[]
  actions: ItemActions
  onClose(): void
}

/** What several items are. */
export function LabelDialog({ items, actions, onClose }: LabelDialogProps) {
  const t = useT()
  const form = useForm({
    schema,
    initial: { label: items[0]?.label ?? 0 },
    onSubmit: ({ label }) => actions.label(items, label),
  })
  return (
    <FormDialog
      form={form}
      title={t('Label {count item|items}', { count: items.length })}
      submitLabel={t('Save')}
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
