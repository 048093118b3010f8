// Fields that choose: of a few, of many, several, yes or no. Options are the labels of codes, or a list.
import {
  CheckboxField,
  ChecksField,
  InlineForm,
  RadioField,
  SelectField,
  SwitchField,
  useForm,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'

const Wishes = z.object({
  kind: z.enum(['radio', 'tv']),
  genre: z.optional(z.string()),
  days: z.array(z.int()).check(z.minLength(1, 'Choose one at least')),
  on_air: z.boolean(),
  agreed: z.literal(true, 'Agree first'),
})

const weekdays = ['Mon', 'Tue', 'Wed'].map((label, value) => ({ value, label }))

export function Example() {
  const t = useT()
  const form = useForm({
    schema: Wishes,
    initial: { kind: 'radio', days: [], on_air: true },
    onSubmit: async (wishes) => localStorage.setItem('wishes', JSON.stringify(wishes)),
  })
  return (
    <InlineForm form={form} submitLabel={t('Save')}>
      <RadioField
        {...form.field('kind')}
        label={t('Kind')}
        options={{ radio: 'Radio', tv: 'TV' }}
      />
      <SelectField
        {...form.field('genre')}
        label={t('Genre')}
        options={{ news: 'News', pop: 'Pop' }}
        none={t('Any')}
      />
      <ChecksField {...form.field('days')} label={t('Days')} choices={weekdays} />
      <SwitchField {...form.field('on_air')} label={t('On air')} />
      <CheckboxField {...form.field('agreed')} label={t('I may listen to it')} />
    </InlineForm>
  )
}
