// Types of forms, for parts that several forms share: fields that one form lends to them, and choices that are made of data.
import type { Form, FormState, Option, RowFormProps } from '@console/core/browser'
import type { Station } from '../data/endpoint'

interface Values {
  name: string
  kind: Station['kind']
}

/** `<NameFields form={form} />`, whatever else the form has. */
export interface NameFieldsProps {
  form: Form<Values>
}
export const isWeb = ({ form }: NameFieldsProps) => form.watch('kind') === 'web'
export const mayLeave = ({ sending, unsaved }: FormState) => !sending && !unsaved()

export const kinds: Option<Station['kind']>[] = [
  { value: 'fm', label: 'FM', hint: 'Heard by a receiver' },
  { value: 'web', label: 'Web' },
]

/** What the form of a list begins with. */
export const initial = ({ row }: Pick<RowFormProps<Station>, 'row'>): Values => ({
  name: row?.name ?? '',
  kind: row?.kind ?? 'web',
})
