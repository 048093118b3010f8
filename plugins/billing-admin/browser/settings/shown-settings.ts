import type { Form } from '@console/core/browser'
import { Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import type { BillingSettings } from '#plugins/billing/contract'

const Text = z.string()
const Mail = z.object({ subject: Text, text: Text })
const Count = z.optional(z.number())

/** Settings as their form shows them: lists are lines or commas. What they are held to is said by the service. */
export const ShownSettings = z.object({
  issuer: z.object({
    name: Text,
    address: Text,
    country: Text,
    vat_number: Text,
    iban: Text,
    bic: Text,
    bank: Text,
  }),
  from: Text,
  prefix: Text,
  vat: Text,
  currencies: Text,
  grace_days: Count,
  due_days: Count,
  top_up: z.object({ presets: Text, least: Count, most: Count }),
  dunning: z.object({ retries: Text, reminders: Text, freeze: Count }),
  texts: z.object({ refused: Mail, reminder: Mail, frozen: Mail, thawed: Mail, footer: Text }),
  reason: Reason,
})
export type ShownSettings = z.infer<typeof ShownSettings>

export interface FieldsProps {
  form: Form<ShownSettings>
}

const noIssuer = { name: '', address: '', country: '', vat_number: '', iban: '', bic: '', bank: '' }

export const shownOf = (settings: BillingSettings): ShownSettings => ({
  ...settings,
  issuer: { ...noIssuer, ...settings.issuer },
  from: settings.from ?? '',
  vat: Object.entries(settings.vat)
    .map(([country, percent]) => `${country} ${percent}`)
    .join('\n'),
  currencies: settings.currencies.join(', '),
  top_up: { ...settings.top_up, presets: settings.top_up.presets.join(', ') },
  dunning: {
    retries: settings.dunning.retries.join(', '),
    reminders: settings.dunning.reminders.join(', '),
    freeze: settings.dunning.freeze ?? undefined,
  },
  reason: '',
})

const words = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '')
const numbers = (text: string) => words(text).map(Number)
/** What is no number is refused by the service, at its field. */
const number = (value: number | undefined) => value ?? Number.NaN

export function settingsOf({ reason: _, ...shown }: ShownSettings): BillingSettings {
  const { issuer, from, top_up, dunning } = shown
  const lines = shown.vat.split('\n').filter((line) => line.trim() !== '')
  const settings: BillingSettings = {
    prefix: shown.prefix,
    vat: Object.fromEntries(
      lines.map((line) => {
        const [country = '', percent = ''] = words(line)
        return [country.toUpperCase(), percent === '' ? Number.NaN : Number(percent)]
      }),
    ),
    currencies: words(shown.currencies.toUpperCase()),
    grace_days: number(shown.grace_days),
    due_days: number(shown.due_days),
    top_up: {
      presets: numbers(top_up.presets),
      least: number(top_up.least),
      most: number(top_up.most),
    },
    dunning: {
      retries: numbers(dunning.retries),
      reminders: numbers(dunning.reminders),
      freeze: Number.isFinite(dunning.freeze) ? (dunning.freeze ?? null) : null,
    },
    texts: shown.texts,
  }
  if (from.trim() !== '') settings.from = from.trim()
  if (Object.values(issuer).some((text) => text !== '')) settings.issuer = issuer
  return settings
}
