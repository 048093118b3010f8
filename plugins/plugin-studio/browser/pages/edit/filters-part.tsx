import {
  CheckboxField,
  Fold,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useT,
} from '@console/core/browser'
import { filterKinds } from '../data/draft'
import { takesRange } from '../data/listed-call'
import type { DraftForm } from './use-keeping'

const free = (['text', 'day'] as const).map((value) => ({ value, label: filterKinds[value] }))

/** What people can ask for: days, fields of the call's query, words. */
export function FiltersPart({ form }: { form: DraftForm }) {
  const t = useT()
  const call = form.watch('call')
  const filters = form.watch('filters')
  const searches = !call.paged || call.query.some(({ name }) => name === 'search')
  const valuesOf = (name: string) => call.query.find((field) => field.name === name)?.values ?? []
  const off = filters.filter(({ on }) => !on).length
  const fields = (wanted: boolean) =>
    filters.map(
      ({ name, on }, at) =>
        on === wanted && (
          <CheckboxField key={name} {...form.field(`filters.${at}.on`)} label={name} />
        ),
    )
  if (!searches && filters.length === 0 && !takesRange(call)) return undefined
  return (
    <Section title={t('Filters')}>
      {searches && (
        <TextField
          {...form.field('search')}
          label={t('In the search field')}
          hint={t('Without it there is no search field.')}
        />
      )}
      {takesRange(call) && <SwitchField {...form.field('range')} label={t('A range of days')} />}
      {filters.map(
        ({ name, on }, at) =>
          on && (
            <div key={name}>
              <CheckboxField {...form.field(`filters.${at}.on`)} label={name} />
              <TextField {...form.field(`filters.${at}.label`)} label={t('Label')} required />
              {valuesOf(name).length === 0 && (
                <SelectField
                  {...form.field(`filters.${at}.kind`)}
                  label={t('Taken as')}
                  options={free}
                />
              )}
            </div>
          ),
      )}
      {off > 0 && (
        <Fold title={t('More fields of the query: {count}', { count: off })}>{fields(false)}</Fold>
      )}
    </Section>
  )
}
