import type { Db, PluginSettings, Services } from '@console/core/server'
import { desc } from 'drizzle-orm'
import { z } from 'zod'
import type { BillingSettings } from '../contract'
import { defaultTexts } from './default-texts'
import { settingsVersions } from './tables'

const country = z.string().regex(/^[A-Z]{2}$/, 'a country like DE')

const FileSettings = z.strictObject({
  /** Who bills; until it is told, every document says that it is a draft. */
  issuer: z
    .strictObject({
      name: z.string().min(1),
      address: z.string().min(1),
      country,
      vat_number: z.string().default(''),
      iban: z.string().default(''),
      bic: z.string().default(''),
      bank: z.string().default(''),
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
type FileSettings = z.output<typeof FileSettings>

/** Of the operator's file: in force until the settings are first kept on their page. */
export const billingFile: PluginSettings<FileSettings> = {
  plugin: 'billing',
  schema: FileSettings,
}

/** How it is billed at this moment; inside a transaction by its handle. */
export async function settingsNow(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  tx: Db = db,
): Promise<BillingSettings> {
  const last = await lastVersion(tx)
  const set: Partial<BillingSettings> = last?.settings ?? settings(billingFile)
  return { ...defaults, ...settings(billingFile), ...set }
}

export async function lastVersion(db: Db) {
  const [row] = await db.select().from(settingsVersions).orderBy(desc(settingsVersions.id)).limit(1)
  return row
}

/** What no file says. */
const defaults: Pick<BillingSettings, 'currencies' | 'dunning' | 'texts'> = {
  currencies: [],
  dunning: { retries: [3, 7, 14], reminders: [1, 7, 14], freeze: 30 },
  texts: defaultTexts,
}
