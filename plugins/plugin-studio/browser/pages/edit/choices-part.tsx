import {
  type FieldBinding,
  FieldFrame,
  Section,
  SelectField,
  TextField,
  useData,
  useField,
  useT,
} from '@console/core/browser'
import { Select } from '@fluentui/react-components'
import type { DraftChoice } from '../data/draft'
import { chosenFrom, sourcesOf } from '../data/guess'
import { calls } from '../loads'
import type { DraftForm } from './use-keeping'

/** What stands in braces in the call's path is chosen from another list. */
export function ChoicesPart({ form }: { form: DraftForm }) {
  const t = useT()
  const { data: all = [] } = useData(calls)
  const sources = sourcesOf(all)
  const choices = form.watch('choices')
  if (choices.length === 0) return undefined

  function choose(at: number, path: string) {
    const from = sources.find((call) => call.path === path)
    form.set(
      'choices',
      choices.map((choice, index) => (index === at ? { ...choice, ...chosenFrom(from) } : choice)),
    )
  }
  return (
    <Section title={t('What it is about')}>
      {choices.map((choice, at) => (
        <ChoiceFields
          key={choice.name}
          form={form}
          at={at}
          choice={choice}
          sources={sources.map(({ path }) => path)}
          onFrom={(path) => choose(at, path)}
        />
      ))}
    </Section>
  )
}

interface ChoiceFieldsProps {
  form: DraftForm
  at: number
  choice: DraftChoice
  sources: readonly string[]
  onFrom(path: string): void
}

function ChoiceFields({ form, at, choice, sources, onFrom }: ChoiceFieldsProps) {
  const t = useT()
  const { name, from, call } = choice
  const fields = call?.row.map(({ name }) => ({ value: name, label: name })) ?? []
  const lists = [...new Set([...(from ? [from] : []), ...sources])]
  return (
    <>
      <TextField
        {...form.field(`choices.${at}.label`)}
        label={t('{name} is called', { name: `{${name}}` })}
        required
      />
      <FromField
        {...form.field(`choices.${at}.from`)}
        label={t('{name} is chosen from', { name: `{${name}}` })}
        lists={lists}
        onFrom={onFrom}
      />
      <SelectField {...form.field(`choices.${at}.value`)} label={t('Its value')} options={fields} />
      <SelectField {...form.field(`choices.${at}.text`)} label={t('Its text')} options={fields} />
    </>
  )
}

type FromFieldProps = FieldBinding<string | undefined> & {
  label: string
  lists: readonly string[]
  onFrom(path: string): void
}

/** With another list its fields are others, too. */
function FromField({ label, lists, onFrom, ...binding }: FromFieldProps) {
  const t = useT()
  const field = useField<string | undefined>(binding)
  return (
    <FieldFrame label={label} required error={field.error}>
      <Select
        value={field.value ?? ''}
        onChange={(_, { value }) => onFrom(value)}
        onBlur={field.leave}
      >
        {!field.value && <option value="">{t('Choose')}</option>}
        {lists.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
