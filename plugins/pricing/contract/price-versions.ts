import { PlainTime } from '@console/core/contract'
import * as z from 'zod/mini'
import { Prices, ServiceType } from './prices'

export const versionStates = ['draft', 'planned', 'valid', 'replaced', 'withdrawn'] as const

/** A price table as operators see it. */
export const PriceVersion = z.object({
  id: z.int(),
  /** 0: for everybody. */
  uid: z.int(),
  service_type: ServiceType,
  state: z.enum(versionStates),
  currency: z.string(),
  /** Percent off. */
  discount: z.int(),
  prices: Prices,
  /** First day; null: a draft. */
  valid_from: z.nullable(z.string()),
  created_at: PlainTime,
})
export type PriceVersion = z.infer<typeof PriceVersion>

export type PriceDraft = Pick<
  PriceVersion,
  'uid' | 'service_type' | 'currency' | 'discount' | 'prices'
>

/** As the service holds it: its times are not told yet. */
type StoredVersion = z.input<typeof PriceVersion>

export interface VersionsAsked {
  /** Latest: what is valid, planned or a draft; Standard: of that, for everybody. */
  type: 'Latest' | 'Standard' | 'All'
  serviceType?: ServiceType | undefined
  limit: number
  offset: number
}

/** Versions of price tables, as the server half of an admin area changes them. */
export abstract class PriceVersions {
  abstract list(asked: VersionsAsked): Promise<{ found: StoredVersion[]; total: number }>
  abstract find(id: string): Promise<StoredVersion>
  /** Keeps a draft: a new one, or another text of one that is there. */
  abstract save(draft: PriceDraft, id?: string): Promise<StoredVersion>
  /** From the first day of a month on that has not begun. */
  abstract publish(id: string, from: string): Promise<StoredVersion>
  /** A draft, or what is not valid yet. */
  abstract withdraw(id: string): Promise<StoredVersion>
}
