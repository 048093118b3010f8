import {
  countryOptions,
  type Form,
  I18n,
  SearchableField,
  TextField,
  useService,
  useT,
} from '@console/core/browser'
import type { Contact } from '@console/core/contract'
import { useMemo } from 'react'
import { FieldPair } from './field-pair'

type Person = Pick<Contact, 'first_name' | 'last_name' | 'company' | 'country'>

/** Who somebody is: asked when registering, and again with the contact details. */
export function PersonFields({ field }: { field: Form<Person>['field'] }) {
  const t = useT()
  const { locale } = useService(I18n)
  const countries = useMemo(() => countryOptions(locale), [locale])
  return (
    <>
      <FieldPair>
        <TextField
          {...field('first_name')}
          label={t('First name')}
          autoComplete="given-name"
          required
        />
        <TextField
          {...field('last_name')}
          label={t('Last name')}
          autoComplete="family-name"
          required
        />
      </FieldPair>
      <TextField {...field('company')} label={t('Company')} autoComplete="organization" />
      <SearchableField
        {...field('country')}
        label={t('Country')}
        options={countries}
        autoComplete="country-name"
        required
      />
    </>
  )
}
