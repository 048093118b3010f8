import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

export const Preferences = z.object({
  /** Where bills go; empty: to the account's own address. */
  emails: z
    .array(z.email('Not an e-mail address: like name@example.com'))
    .check(z.maxLength(5, 'At most five addresses')),
  company: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
  address: z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')),
  /** Two letters; empty: the country of the account. */
  country: z.string().check(z.regex(/^([A-Z]{2})?$/, 'A country like DE')),
  /** Of the European Union with its country in front, like DE136695976; others as they are. */
  vat_number: z.string().check(z.trim(), z.maxLength(32, 'At most 32 characters')),
  /** A mail is sent when a month passes four fifths of it, and when it passes it; in the bill's currency. */
  budget: z.nullable(
    z.number('A number').check(z.gt(0, 'More than 0'), z.lte(1e9, 'At most 1,000,000,000')),
  ),
})
export type Preferences = z.infer<typeof Preferences>

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Of bills from the next month on; absent: as it is. */
const Choices = z.object({
  /** One of those that prices are told in; empty: what the operator usually charges in. */
  currency: z.optional(z.string().check(z.regex(/^([A-Z]{3})?$/, 'A currency like EUR'))),
  /** IANA: a month is not closed before it is over there. */
  zone: z.optional(
    z.string().check(z.maxLength(64), z.refine(isZone, { message: 'A zone like Europe/Berlin' })),
  ),
})

export const PreferencesChange = z.extend(Preferences, Choices.shape)

export const PreferencesShown = z.extend(Preferences, {
  currency: z.string(),
  zone: z.string(),
  /** What there is to choose among. */
  currencies: z.array(z.string()),
  /** Of the bill of this month, and the first day of the next one. */
  now: z.object({ currency: z.string(), zone: z.string() }),
  next_month: z.string(),
})
export type PreferencesShown = z.infer<typeof PreferencesShown>

export const preferencesApi = {
  get: endpoint({
    method: 'GET',
    path: '/billing/preferences',
    scope: 'read-billing',
    summary: 'Whom bills are made out to, and where they go',
    response: one(PreferencesShown),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/billing/preferences',
    scope: 'root',
    summary:
      'Change whom bills are made out to; closed bills stay as they are, and currency and zone change with the next month',
    fresh: true,
    body: PreferencesChange,
    response: one(PreferencesShown),
  }),
}
