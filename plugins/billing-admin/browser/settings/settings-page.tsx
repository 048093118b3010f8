import {
  countryOptions,
  I18n,
  InlineForm,
  MayEdit,
  Notifications,
  NumberField,
  Page,
  type PageProps,
  SearchableField,
  Section,
  TextAreaField,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { useMemo } from 'react'
import { settingsAdminApi } from '../../contract'
import type * as loads from '../loads'
import { DryRun } from './dry-run'
import { DunningFields, MailFields } from './dunning-fields'
import { SettingsHistory } from './settings-history'
import { type FieldsProps, ShownSettings, settingsOf, shownOf } from './shown-settings'

/** How this console bills: tax, days, dunning, texts, and what the next days would bring under it. */
export default function SettingsPage({ data, reload }: PageProps<typeof loads.settings>) {
  const t = useT()
  const notifications = useService(Notifications)
  const { settings, version, versions } = data
  const form = useForm({
    schema: ShownSettings,
    initial: shownOf(settings),
    call: (fields) =>
      call(settingsAdminApi.change, {
        body: { ...settingsOf(fields), version, reason: fields.reason },
      }),
    async onSaved({ data: kept }) {
      notifications.success(t('Settings updated successfully'))
      form.reset(shownOf(kept.settings))
      await reload()
    },
  })
  return (
    <Page
      title={t('Billing settings')}
      intro={
        version === 0
          ? t(
              'These are of the file of this console. Once they are kept here, what is here holds. Bills that are written keep what they say.',
            )
          : t('They hold from now on. Bills that are written keep what they say.')
      }
    >
      <MayEdit scope="write-admin-billing">
        <InlineForm form={form} submitLabel={t('Keep settings')} guarded>
          <IssuerFields form={form} />
          <MonthFields form={form} />
          <DunningFields form={form} />
          <MailFields form={form} />
          <TextField
            {...form.field('reason')}
            label={t('Reason')}
            hint={t('It stands beside the change below.')}
            required
          />
        </InlineForm>
      </MayEdit>
      <DryRun form={form} settingsNow={() => settingsOf(form.draft())} />
      <SettingsHistory versions={versions} />
    </Page>
  )
}

function IssuerFields({ form }: FieldsProps) {
  const t = useT()
  const { locale } = useService(I18n)
  const countries = useMemo(() => countryOptions(locale), [locale])
  return (
    <Section
      title={t('Issuer')}
      intro={t('Who bills. Until it is told, every document says that it is a draft.')}
    >
      <TextField {...form.field('issuer.name')} label={t('Company')} />
      <TextAreaField {...form.field('issuer.address')} label={t('Address')} rows={2} />
      <SearchableField {...form.field('issuer.country')} label={t('Country')} options={countries} />
      <TextField {...form.field('issuer.vat_number')} label={t('VAT number')} />
      <TextField
        {...form.field('issuer.iban')}
        label="IBAN"
        hint={t('Where transfers go; empty: none is asked for')}
      />
      <TextField
        {...form.field('issuer.bic')}
        label="BIC"
        hint={t('Customers abroad are asked for it by their bank')}
      />
      <TextField {...form.field('issuer.bank')} label={t('Bank')} />
    </Section>
  )
}

function MonthFields({ form }: FieldsProps) {
  const t = useT()
  return (
    <Section title={t('Months, tax and currencies')}>
      <TextField
        {...form.field('from')}
        label={t('First month')}
        hint={t('Like 2026-10; empty: no bills are written')}
      />
      <TextField
        {...form.field('prefix')}
        label={t('Numbers begin with')}
        hint={t('Before the year: INV-2026-000001')}
      />
      <TextAreaField
        {...form.field('vat')}
        label={t('VAT')}
        hint={t('A country and its percent in each line, like DE 19; others pay none')}
        rows={3}
      />
      <TextField
        {...form.field('currencies')}
        label={t('Currencies')}
        hint={t('What prices may be in, like EUR, USD; empty: anything')}
      />
      <NumberField
        {...form.field('grace_days')}
        label={t('Closed after')}
        hint={t('Days after the end of a month, for what comes late')}
        unit={t('days')}
        min={0}
        max={28}
      />
      <NumberField
        {...form.field('due_days')}
        label={t('Due after')}
        hint={t('Days after a bill was written')}
        unit={t('days')}
        min={0}
        max={120}
      />
      <TextField
        {...form.field('top_up.presets')}
        label={t('Credit offered')}
        hint={t('Amounts to choose from, like 20, 50, 100')}
      />
      <NumberField {...form.field('top_up.least')} label={t('Least credit')} min={0} step="any" />
      <NumberField {...form.field('top_up.most')} label={t('Most credit')} min={0} step="any" />
    </Section>
  )
}
