import type { PluginSettings } from '@console/core/server'
import { z } from 'zod'

const country = z.string().regex(/^[A-Z]{2}$/, 'a country like DE')

const BillingSettings = z.strictObject({
  /** Who bills; until it is told, every document says that it is a draft. */
  issuer: z
    .strictObject({
      name: z.string().min(1),
      address: z.string().min(1),
      country,
      vat_number: z.string().default(''),
      iban: z.string().default(''),
    })
    .optional(),
  /** The first month that bills are written for; until it is told none is. */
  from: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'a month like 2026-10')
    .optional(),
  /** Before the year in the numbers of bills: `INV-2026-000001`. */
  prefix: z
    .string()
    .regex(/^[A-Z]{1,6}$/, 'up to six capital letters')
    .default('INV'),
  /** Percent by the customer's country; others pay none. */
  vat: z.record(country, z.number().min(0).max(100)).default({}),
  /** Days after a month's end before it is closed. */
  grace_days: z.int().min(0).max(28).default(1),
  due_days: z.int().min(0).max(120).default(14),
  /** What customers may buy as credit by card, in the currency of their prices. */
  top_up: z
    .strictObject({
      presets: z.array(z.number().positive()).max(6).default([20, 50, 100, 250]),
      least: z.number().positive().default(5),
      most: z.number().positive().default(5000),
    })
    .prefault({}),
})
export type BillingSettings = z.output<typeof BillingSettings>

export const billingSettings: PluginSettings<BillingSettings> = {
  plugin: 'billing',
  schema: BillingSettings,
}
