import {
  countryOptions,
  I18n,
  InlineForm,
  Notifications,
  Page,
  type PageProps,
  SearchableField,
  TextAreaField,
  TextField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { Contact, usersApi } from '@console/core/contract'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type * as loads from '../loads'

type Loaded = PageProps<typeof loads.contact>

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})

const nothingYet: Contact = {
  first_name: '',
  last_name: '',
  company: '',
  website: '',
  country: '',
  city: '',
  address: '',
  phone: '',
  intended_use: '',
}

/** Whom the provider writes to. */
export default function ContactPage({ data: { id, contact }, reload }: Loaded) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(usersApi)
  const notifications = useService(Notifications)
  const { locale } = useService(I18n)
  const countries = useMemo(() => countryOptions(locale), [locale])
  const form = useForm({
    schema: Contact,
    initial: contact ?? nothingYet,
    async onSubmit(body) {
      if (contact) await api.updateContact({ params: { id }, body })
      else await api.createContact({ body })
      notifications.success(t('Contact details updated successfully'))
      await reload()
    },
  })
  return (
    <Page
      title={t('Contact')}
      intro={t('Whom we write to about the account. IAM users do not see it.')}
    >
      <InlineForm
        form={form}
        submitLabel={t('Save')}
        guarded
        actions={<Button onClick={() => form.reset()}>{t('Discard')}</Button>}
      >
        <div className={styles.pair}>
          <TextField
            {...form.field('first_name')}
            label={t('First name')}
            autoComplete="given-name"
            required
          />
          <TextField
            {...form.field('last_name')}
            label={t('Last name')}
            autoComplete="family-name"
            required
          />
        </div>
        <TextField {...form.field('company')} label={t('Company')} autoComplete="organization" />
        <TextField
          {...form.field('website')}
          label={t('Website')}
          type="url"
          placeholder="https://example.com"
          autoComplete="url"
        />
        <SearchableField
          {...form.field('country')}
          label={t('Country')}
          options={countries}
          autoComplete="country-name"
          required
        />
        <TextField {...form.field('city')} label={t('City')} autoComplete="address-level2" />
        <TextAreaField {...form.field('address')} label={t('Address')} />
        <TextField {...form.field('phone')} label={t('Phone')} type="tel" autoComplete="tel" />
      </InlineForm>
    </Page>
  )
}
