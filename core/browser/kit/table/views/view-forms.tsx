import { call, NewView, type View, viewsApi } from '@console/core/contract'
import * as z from 'zod/mini'
import { useService } from '../../../react'
import { Notifications } from '../../../services/messages/notifications'
import { FormDialog } from '../../form/dialog/form-dialog'
import { CheckboxField } from '../../form/fields/checkbox-field'
import { TextField } from '../../form/fields/text-field'
import { useForm } from '../../form/use-form'
import { useT } from '../../i18n'

const Fields = z.pick(NewView, { name: true, shared: true, pinned: true })
const Name = z.pick(NewView, { name: true })

interface ViewFormProps {
  onSaved(view: View): unknown
  onClose(): void
}

interface NewViewFormProps extends ViewFormProps {
  kept: Pick<View, 'page' | 'list' | 'query' | 'columns'>
}

/** Keeps the list as it is under a new name. */
export function NewViewForm({ kept, onSaved, onClose }: NewViewFormProps) {
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Fields,
    initial: { name: '', shared: false, pinned: false },
    call: (values) => call(viewsApi.create, { body: { ...kept, ...values } }),
    async onSaved({ data }) {
      notifications.success(t('View “{name}” updated successfully', { name: data.name }))
      await onSaved(data)
    },
  })
  return (
    <FormDialog form={form} title={t('Save view')} submitLabel={t('Save')} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('Filters, sort and columns of the list are kept, not its rows.')}
        required
      />
      <CheckboxField {...form.field('shared')} label={t('Share with the account')} />
      <CheckboxField {...form.field('pinned')} label={t('Pin to the sidebar')} />
    </FormDialog>
  )
}

/** Gives a view another name. */
export function RenameForm({ view, onSaved, onClose }: ViewFormProps & { view: View }) {
  const t = useT()
  const form = useForm({
    schema: Name,
    initial: { name: view.name },
    call: (body) => call(viewsApi.update, { params: { id: view.id }, body }),
    onSaved: ({ data }) => onSaved(data),
  })
  return (
    <FormDialog form={form} title={t('Rename view')} submitLabel={t('Save')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('Name')} required />
    </FormDialog>
  )
}
