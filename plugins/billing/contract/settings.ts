import * as z from 'zod/mini'

const Days = (most: number) =>
  z
    .int('A whole number of days')
    .check(z.gte(0, '0 days or more'), z.lte(most, `At most ${most} days`))

const Text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'The text is missing'),
      z.maxLength(most, `At most ${most} characters`),
    )

const Line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`))

const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'A country like DE'))

/** What a text may name: it is filled in when the mail is written. */
export const mailWords = [
  'number',
  'amount',
  'due_date',
  'days_late',
  'what_follows',
  'reason',
  'how_to_pay',
  'link',
] as const
export type MailWord = (typeof mailWords)[number]

/** Words between braces that no text can name. */
export const unknownWords = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, word = '']) => word)
    .filter((word) => !mailWords.some((known) => known === word))

const knownWords = z.refine<string>((text) => unknownWords(text).length === 0, {
  error: ({ input }) =>
    `Nobody knows {${unknownWords(String(input)).join('}, {')}}: there are {${mailWords.join('}, {')}}`,
})

const MailText = z.object({
  subject: Text(150).check(knownWords),
  text: Text(4000).check(knownWords),
})
export type MailText = z.infer<typeof MailText>

/** Mails about bills that are not paid, in the order in which a customer gets them. */
export const mailKinds = ['refused', 'reminder', 'frozen', 'thawed'] as const
export type MailKind = (typeof mailKinds)[number]

const DayList = z
  .array(Days(120))
  .check(z.maxLength(10, 'At most ten'))
  .check(
    z.refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)), {
      error: 'Each day once, the first one first',
    }),
  )

/** What happens to a bill that stays unpaid. */
const Dunning = z
  .object({
    /** Days after the bill was written on which its card is charged once more. */
    retries: DayList,
    /** Days after it was due on which it is mailed once more. */
    reminders: DayList,
    /** Days after it was due from which on the account reads only; null: never. */
    freeze: z.nullable(Days(365)),
  })
  .check(
    z.refine(({ freeze, reminders }) => freeze === null || reminders.some((day) => day <= freeze), {
      path: ['freeze'],
      error: 'Who is frozen is told before: there is no reminder until that day',
    }),
  )
export type Dunning = z.infer<typeof Dunning>

const Issuer = z.object({
  name: Text(200),
  address: Text(500),
  country: Country,
  vat_number: Line(32),
  iban: Line(42),
  /** Of the account's bank; abroad it is asked for. */
  bic: z._default(Line(14), ''),
  bank: z._default(Line(70), ''),
})

/** How this console bills, as the operator has set it. Bills that are written keep what they say. */
export const BillingSettings = z.object({
  /** Who bills; until it is told, every document says that it is a draft. */
  issuer: z.optional(Issuer),
  /** The first month that bills are written for; until it is told none is. */
  from: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month like 2026-10'))),
  /** Before the year in the numbers of bills: `INV-2026-000001`. */
  prefix: z.string().check(z.regex(/^[A-Z]{1,6}$/, 'Up to six capital letters')),
  /** Percent by the customer's country; others pay none. */
  vat: z.record(Country, z.number().check(z.gte(0, '0 or more'), z.lte(100, 'At most 100'))),
  /** What prices may be in; empty: anything. */
  currencies: z
    .array(z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency like EUR')))
    .check(z.maxLength(20, 'At most twenty')),
  /** Days after a month's end before it is closed. */
  grace_days: Days(28),
  due_days: Days(120),
  /** What customers may buy as credit by card, in the currency of their prices. */
  top_up: z.object({
    presets: z.array(z.number().check(z.gt(0, 'More than 0'))).check(z.maxLength(6, 'At most six')),
    least: z.number().check(z.gt(0, 'More than 0')),
    most: z.number().check(z.gt(0, 'More than 0')),
  }),
  dunning: Dunning,
  texts: z.object({
    refused: MailText,
    reminder: MailText,
    frozen: MailText,
    thawed: MailText,
    /** Below each mail about bills. */
    footer: Line(1000),
  }),
})
export type BillingSettings = z.infer<typeof BillingSettings>

/** A version of the settings: the last one is in force. */
export const SettingsVersion = z.object({
  id: z.int(),
  at: z.string(),
  /** Address of the operator. */
  by: z.string(),
  reason: z.string(),
  /** What it changed, by the name of the setting. */
  changes: z.array(z.object({ setting: z.string(), before: z.string(), after: z.string() })),
})
export type SettingsVersion = z.infer<typeof SettingsVersion>
