import type { ServiceType } from './prices'

export interface PriceItem {
  key: string
  /** English, to be given to `t`. */
  label: string
  /** What one unit of the price is. */
  unit: string
  /** Of several products: no fee of this one is due for it alone. */
  shared?: boolean
  /** The engine without which it is not sold: a deployment may lack it. */
  needs?: 'cover-songs'
  /** What the person says in the calculator; absent: charged once a month. */
  amount?: {
    label: string
    /** Right end of the slider; more can be typed. */
    most: number
    step: number
    /** How much of the amount one unit of the price covers. */
    per: number
    /** Held rather than used up: the price is for all days of a month, and each day costs its part of it. */
    held?: boolean
  }
}

/** Why a deployment with these engines does not sell an item, in English; empty where it does. */
export function whyNotOffered(
  { needs }: PriceItem,
  engines: Readonly<
    Record<NonNullable<PriceItem['needs']>, { available: boolean; reason: string }>
  >,
): string {
  return needs && !engines[needs].available ? engines[needs].reason : ''
}

const validRequests = (most: number) => ({
  label: 'Valid requests a month',
  most,
  step: 1000,
  per: 1000,
})
const bucketHours = {
  label: 'Hours of own content in buckets',
  most: 10_000,
  step: 10,
  per: 1,
  held: true,
}

/** Of a plan: each day that an account has it costs its part of the month. */
const ofDays = { label: 'Months', most: 1, step: 1, per: 1, held: true }

const monthly: PriceItem = { key: 'monthly_fee', label: 'Monthly fee', unit: 'month' }

/** What each product charges for. */
export const priceItems: Record<ServiceType, readonly PriceItem[]> = {
  AVR: [
    monthly,
    {
      key: 'per_thousand_requests',
      label: 'Recognition requests',
      unit: '1,000 valid requests',
      amount: validRequests(1_000_000),
    },
    {
      key: 'per_bucket_hour',
      label: 'Custom content',
      unit: 'hour of content a month',
      shared: true,
      amount: bucketHours,
    },
    {
      key: 'per_offline_hour',
      label: 'Offline databases',
      unit: 'hour of content a month',
      amount: { label: 'Hours in offline databases', most: 1000, step: 1, per: 1, held: true },
    },
  ],
  LCD: [
    monthly,
    {
      key: 'per_channel',
      label: 'Live channels',
      unit: 'channel a month',
      amount: { label: 'Live channels', most: 500, step: 1, per: 1, held: true },
    },
    {
      key: 'per_thousand_requests',
      label: 'Recognition requests',
      unit: '1,000 valid requests',
      amount: validRequests(1_000_000),
    },
  ],
  BM: [
    monthly,
    {
      key: 'per_stream',
      label: 'Monitored streams',
      unit: 'stream a month',
      amount: { label: 'Streams', most: 1000, step: 1, per: 1, held: true },
    },
    {
      key: 'per_timemap',
      label: 'Timemaps',
      unit: 'stream a month',
      amount: { label: 'Streams with timemap', most: 1000, step: 1, per: 1, held: true },
    },
    {
      key: 'per_cover_song',
      label: 'Cover songs',
      unit: 'stream a month',
      needs: 'cover-songs',
      amount: { label: 'Streams with cover songs', most: 1000, step: 1, per: 1, held: true },
    },
  ],
  UCF: [
    monthly,
    {
      key: 'per_stream',
      label: 'Analysed streams',
      unit: 'stream a month',
      amount: { label: 'Streams', most: 1000, step: 1, per: 1, held: true },
    },
  ],
  FS: [
    monthly,
    {
      key: 'per_fingerprint_hour',
      label: 'Audio Fingerprinting',
      unit: 'scanned hour',
      amount: { label: 'Hours to scan a month', most: 10_000, step: 10, per: 1 },
    },
    {
      key: 'per_cover_song_hour',
      label: 'Cover Songs',
      unit: 'scanned hour',
      amount: { label: 'Hours to scan for cover songs', most: 10_000, step: 10, per: 1 },
    },
    {
      key: 'per_speech_hour',
      label: 'Speech to Text',
      unit: 'scanned hour',
      amount: { label: 'Hours of speech', most: 10_000, step: 10, per: 1 },
    },
  ],
  META: [
    monthly,
    {
      key: 'per_thousand_requests',
      label: 'Metadata requests',
      unit: '1,000 requests with an answer',
      amount: { label: 'Requests a month', most: 1_000_000, step: 1000, per: 1000 },
    },
  ],
  PLAN: [
    { key: 'premium', label: 'Premium', unit: 'month of the plan', amount: ofDays },
    { key: 'custom', label: 'Custom', unit: 'month of the plan', amount: ofDays },
  ],
}

const services: Record<string, ServiceType> = {
  avr: 'AVR',
  lcd: 'LCD',
  bm: 'BM',
  ucf: 'UCF',
  filescanning: 'FS',
  'metadata-links': 'META',
}

/** The product that an area of the console is about. */
export const serviceOfArea = (area: string | undefined): ServiceType =>
  services[area ?? ''] ?? 'AVR'
