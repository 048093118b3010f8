import * as z from 'zod/mini'

/** A callback as it was sent, or is being sent, to a customer's address. */
export const Delivery = z.object({
  id: z.int(),
  /** Where it goes. */
  url: z.string(),
  /** `waiting` for its first or next try, `delivered` when the address answered 2xx, `failed` after the last try. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Tries so far. */
  attempts: z.int(),
  /** Status of the last answer; null: there was none. */
  status: z.nullable(z.int()),
  /** Why the last try failed, else empty. */
  error: z.string(),
  /** Milliseconds that the last try took. */
  took: z.nullable(z.int()),
  /** When it is tried again. */
  next_at: z.nullable(z.string()),
  /** What it tells, where there are several: `result`, `third-party`, `state`; else empty. */
  kind: z.string(),
  /** It was asked for to try the address, and tells of nothing. */
  test: z.boolean(),
  /** What it is about, in words and by its id: a file, a stream; empty where that was not kept. */
  title: z.string(),
  source: z.string(),
  source_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** With what was sent and what came back. */
export const DeliveryDetails = z.extend(Delivery, {
  /** JSON text, to the letter. */
  body: z.string(),
  /** The first 2,000 characters of the last answer. */
  answer: z.string(),
})
export type DeliveryDetails = z.infer<typeof DeliveryDetails>

/** Tries after the first, and the seconds before each. */
export const callbackPauses = [10, 60, 300, 1800, 7200, 21_600]

/** Header that every callback carries: `t=<seconds since 1970>,v1=<hex of HMAC-SHA256(secret, t + "." + body)>`. */
export const callbackSignatureHeader = 'X-Signature'

/** An address that results are sent to. */
export const CallbackUrl = z.string().check(
  z.trim(),
  z.maxLength(2048, 'At most 2,048 characters'),
  z.refine(
    (text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    'An address beginning with http:// or https://',
  ),
)
