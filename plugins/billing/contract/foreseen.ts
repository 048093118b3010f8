import * as z from 'zod/mini'
import { BillingSettings, type SettingsVersion } from './settings'

/** So many days are looked ahead. */
export const foreseenDays = 60

/** What a day to come brings; nothing of it is done. */
export const foreseenKinds = ['bill', 'charge', 'remind', 'freeze'] as const

/** Something that would happen to an account; amounts are in the currency itself. */
export const Foreseen = z.object({
  uid: z.int(),
  email: z.string(),
  company: z.string(),
  day: z.string(),
  kind: z.enum(foreseenKinds),
  /** Number of the bill, or the month like 2026-11 of one that is not written yet. */
  bill: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** Of a charge: the card was refused the last time, or is at its end, and so it would be again. */
  refused: z.boolean(),
  /** Who gets a mail about it. */
  mailed: z.array(z.string()),
})
export type Foreseen = z.infer<typeof Foreseen>

/** A part of all accounts. */
export const ForeseenPage = z.object({
  /** How many accounts were looked at. */
  accounts: z.int(),
  /** What the next part begins after; null: it was the last one. */
  next: z.nullable(z.int()),
  found: z.array(Foreseen),
  /** Customers who would be billed and have no country: nothing is invoiced to them until they have one. */
  no_country: z.array(z.object({ uid: z.int(), email: z.string(), company: z.string() })),
})
export type ForeseenPage = z.infer<typeof ForeseenPage>

/** The settings of now, and how they came to be so. */
export const SettingsInForce = z.object({
  settings: BillingSettings,
  /** 0: nothing was kept yet, the operator's file is in force. */
  version: z.int(),
})
export type SettingsInForce = z.infer<typeof SettingsInForce>

/** How this console bills, as the server half of an admin area reads and changes it. */
export abstract class BillingRules {
  abstract current(): Promise<SettingsInForce & { versions: SettingsVersion[] }>
  /** From now on; bills that are written keep what they say. `version` is the one that was changed. */
  abstract change(
    settings: BillingSettings,
    by: { version: number; by: string; reason: string },
  ): Promise<void>
  /** What the next days would bring under these settings, of some accounts behind `after`. Changes and sends nothing. */
  abstract foresee(settings: BillingSettings, after: number): Promise<ForeseenPage>
}
