import { PropertyList, Section, Time, useFormat, useT } from '@console/core/browser'
import type { ReactNode } from 'react'
import type { DunningKind, InvoiceDetails } from '#plugins/billing/contract'

const done: Record<DunningKind, string> = {
  charge: 'Card tried again',
  remind: 'Reminder sent',
  freeze: 'Account frozen',
  thaw: 'Account works again',
  reopen: 'Open again: a payment was taken back',
  withdraw: 'Open again: what was paid by card went back',
}

/** What was done about a bill that is not paid, and what comes next. */
export function DunningFacts({ invoice }: { invoice: InvoiceDetails }) {
  const t = useT()
  const format = useFormat()
  const { steps, next_try, next_reminder, freezes_on } = invoice.dunning
  const next: [string, string | null][] = [
    [t('Next try by card'), next_try],
    [t('Next reminder'), next_reminder],
    [t('Account is frozen on'), freezes_on],
  ]
  const coming = next.flatMap(([label, day]): [string, string][] =>
    day ? [[label, format.day(day)]] : [],
  )
  if (steps.length === 0 && (invoice.to_pay <= 0 || coming.length === 0)) return null
  return (
    <Section
      title={t('Until it is paid')}
      intro={invoice.to_pay > 0 && t('None of this happens once it is paid.')}
    >
      <PropertyList
        items={[
          ...steps.map(({ kind, at }): [string, ReactNode] => [
            t(done[kind]),
            <Time key={kind + at} value={at} />,
          ]),
          ...coming,
        ]}
      />
    </Section>
  )
}
