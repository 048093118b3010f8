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
  SelectField,
  TextAreaField,
  TextField,
  useForm,
  useFormat,
  useService,
  useT,
  ZoneField,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { Preferences, PreferencesChange, preferencesApi } from '#plugins/billing/contract'
import type * as loads from './loads'

const linesOf = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '')

const Emails = Preferences.shape.emails

/** As the form shows them: addresses are lines, and no budget is an empty field. */
const ShownPreferences = z.extend(PreferencesChange, {
  emails: z.string().check(
    z.refine((text) => Emails.safeParse(linesOf(text)).success, {
      message: 'At most five e-mail addresses, one in each line',
    }),
  ),
  budget: z.optional(Preferences.shape.budget.def.innerType),
})

/** Whom bills are made out to, and where they go. */
export default function PreferencesPage({ data, reload }: PageProps<typeof loads.preferences>) {
  const t = useT()
  const notifications = useService(Notifications)
  const { locale } = useService(I18n)
  const countries = useMemo(() => countryOptions(locale), [locale])
  const format = useFormat()
  const { emails, budget, currencies, now, next_month, ...rest } = data
  const day = format.day(next_month)
  const form = useForm({
    schema: ShownPreferences,
    initial: { ...rest, emails: emails.join('\n'), ...(budget !== null && { budget }) },
    call: ({ emails, budget, ...same }) =>
      call(preferencesApi.update, {
        body: { ...same, emails: linesOf(emails), budget: budget ?? null },
      }),
    async onSaved() {
      notifications.success(t('Billing preferences updated successfully'))
      await reload()
    },
  })
  return (
    <Page
      title={t('Billing preferences')}
      intro={t('For bills from now on; those that are closed stay as they are.')}
    >
      <MayEdit scope="root">
        <InlineForm form={form} submitLabel={t('Save')} guarded>
          <TextAreaField
            {...form.field('emails')}
            label={t('Mail bills to')}
            hint={t("One address in each line; empty: the account's own address")}
          />
          <TextField {...form.field('company')} label={t('Company')} autoComplete="organization" />
          <TextAreaField {...form.field('address')} label={t('Address')} />
          <SearchableField {...form.field('country')} label={t('Country')} options={countries} />
          <TextField
            {...form.field('vat_number')}
            label={t('VAT number')}
            hint={t('With its country in front, like DE136695976')}
          />
          <NumberField
            {...form.field('budget')}
            label={t('Budget a month')}
            hint={t('A mail tells when a month passes 80% of it, and when it passes it')}
            min={0}
            step="any"
          />
          {(currencies.length > 1 || rest.currency !== '') && (
            <SelectField
              {...form.field('currency')}
              label={t('Currency')}
              hint={
                now.currency
                  ? t('This month is billed in {currency}. Another one begins on {day}.', {
                      currency: now.currency,
                      day,
                    })
                  : t('Another one begins on {day}.', { day })
              }
              options={[
                { value: '', label: t('The usual one') },
                ...[...new Set([...currencies, ...(rest.currency ? [rest.currency] : [])])].map(
                  (value) => ({ value, label: value }),
                ),
              ]}
            />
          )}
          <ZoneField
            {...form.field('zone')}
            hint={t(
              'No month is billed before it is over there, from {day} on. Its days are those of UTC.',
              { day },
            )}
          />
        </InlineForm>
      </MayEdit>
    </Page>
  )
}
