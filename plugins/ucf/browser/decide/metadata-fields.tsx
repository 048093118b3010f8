import { useT } from '@console/core/browser'
import { Field, Input, Select } from '@fluentui/react-components'
import type { TemplateField } from '#plugins/buckets/contract'
import type { Item } from '../../contract'

export type Metadata = Readonly<Record<string, string>>

/** What is said of an item beside its title; of several, nothing. */
export function metadataOf(items: readonly Item[]): Metadata {
  const [item, ...others] = items
  if (!item || others.length > 0) return {}
  const { title: _, ...own } = item.metadata ?? { title: '' }
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, String(value)]],
    ),
  )
}

/** As it is sent; undefined where nothing was said and nothing is known. */
export function saidOf(values: Metadata, items: readonly Item[]) {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== '')
  const before = metadataOf(items)
  if (filled.length === 0 && Object.keys(before).length === 0) return undefined
  const [item] = items
  const { title: _, ...own } = (items.length === 1 && item?.metadata) || { title: '' }
  const kept = Object.entries(own).filter(([name]) => !(name in before))
  // A value that reads as before is the one before: a number stays a number.
  const said = filled.map(([name, value]) => [name, before[name] === value ? own[name] : value])
  return Object.fromEntries([...kept, ...said])
}

interface MetadataFieldsProps {
  template: readonly TemplateField[]
  values: Metadata
  onChange(values: Metadata): void
}

/** Fields of a bucket's template, and those that the item has already. */
export function MetadataFields({ template, values, onChange }: MetadataFieldsProps) {
  const t = useT()
  const others = Object.keys(values).filter((name) => !template.some((one) => one.name === name))
  const fields = [
    ...template,
    ...others.map((name): TemplateField => ({ name, type: 'text', default: '', options: [] })),
  ]
  return fields.map(({ name, type, default: preset, options }) => {
    const value = values[name] ?? preset
    const change = (text: string) => onChange({ ...values, [name]: text })
    return (
      <Field key={name} label={name}>
        {type === 'select' ? (
          <Select value={value} onChange={(_event, chosen) => change(chosen.value)}>
            <option value="">{t('None')}</option>
            {[...new Set([...options, ...(value ? [value] : [])])].map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </Select>
        ) : (
          <Input value={value} maxLength={200} onChange={(_event, typed) => change(typed.value)} />
        )}
      </Field>
    )
  })
}

/** With what the template presets where nothing else is said. */
export const withPresets = (template: readonly TemplateField[], values: Metadata): Metadata => ({
  ...Object.fromEntries(template.map(({ name, default: preset }) => [name, preset])),
  ...values,
})
