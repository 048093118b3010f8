// One of many, found by typing a part of its name: any options, a country, a time zone.
import {
  countryOptions,
  I18n,
  InlineForm,
  SearchableField,
  useForm,
  useService,
  useT,
  ZoneField,
} from '@console/core/browser'
import * as z from 'zod/mini'

const Place = z.object({
  country: z.string().check(z.minLength(1, 'Choose a country')),
  zone: z.string(),
})

export function Example() {
  const t = useT()
  const { locale } = useService(I18n)
  const form = useForm({
    schema: Place,
    initial: { country: 'DE', zone: 'Europe/Berlin' },
    onSubmit: async (place) => localStorage.setItem('place', JSON.stringify(place)),
  })
  return (
    <InlineForm form={form} submitLabel={t('Save')}>
      <SearchableField
        {...form.field('country')}
        label={t('Country')}
        options={countryOptions(locale)}
      />
      <ZoneField {...form.field('zone')} hint={t('In which days begin')} />
    </InlineForm>
  )
}
