import { createHash } from 'node:crypto'
import { Failure, refused, type Services } from '@console/core/server'
import type Stripe from 'stripe'
import { stripeEnvironment } from './environment'

/** Milliseconds of one try; two of them are over before anybody who waits gives up. */
const usualPatience = 9_000
/**
 * What calls and answers are written in, whatever the account at Stripe is set to. The library's types are of a later
 * version; what is used here is the same in both.
 */
const apiVersion: string = '2024-06-20'

type Configured = Pick<Services, 'environment'>

export const takesCards = ({ environment }: Configured): boolean =>
  environment(stripeEnvironment).STRIPE_SECRET_KEY !== undefined

/** Undefined: the operator takes no cards. */
export async function stripeOf({ environment }: Configured): Promise<Stripe | undefined> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_ORIGIN: origin } = environment(stripeEnvironment)
  return key ? await openStripe({ key, origin }) : undefined
}

/** For calls of customers: says that there is none. */
export async function stripeFor(services: Configured): Promise<Stripe> {
  const stripe = await stripeOf(services)
  if (!stripe) throw new Failure(409, 'Cards are not taken here: pay by bank transfer')
  return stripe
}

interface Access {
  key: string
  origin: string
  patience?: number
}

export async function openStripe({ key, origin, patience = usualPatience }: Access) {
  // Loaded by who takes cards: it is large.
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(origin)
  const isPlain = protocol === 'http:'
  return new Library(key, {
    apiVersion: apiVersion as Stripe.LatestApiVersion,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Library.createFetchHttpClient(fetchWhole),
  })
}

/** The library asks again only for answers that do not come; one that breaks off behind its head is such a one here. */
async function fetchWhole(url: string | URL | Request, request?: RequestInit): Promise<Response> {
  // A redirect would carry the key elsewhere.
  const answer = await fetch(url, { ...request, redirect: 'error' })
  const { status, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, headers })
}

/** With the same key a thing is done once, however often it is asked. */
export function once(key: string, { publicUrl }: Pick<Services, 'publicUrl'>) {
  // Another console may use the same account at Stripe.
  const place = createHash('sha256').update(publicUrl).digest('hex').slice(0, 12)
  return { idempotencyKey: `${place}-${key}` }
}

export const idOf = (named: string | { id: string } | null): string | undefined =>
  typeof named === 'string' ? named : named?.id

const refusals = [
  ...['StripeCardError', 'StripeInvalidRequestError', 'StripeIdempotencyError'],
  ...['StripeAuthenticationError', 'StripePermissionError'],
]
const silences = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']

const isOf = (types: readonly string[], error: unknown) =>
  error instanceof Error && 'type' in error && types.includes(String(error.type))

/** Stripe has understood, and says no: asked again it says the same. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  isOf(refusals, error)

/** Nobody knows what came of it: to be asked again with the same key. */
export const isSilence = (error: unknown): boolean => isOf(silences, error)

/** Of a body that somebody else has sent, or the same one long ago. */
export const isUnsigned = (error: unknown): boolean =>
  isOf(['StripeSignatureVerificationError'], error)

/** For calls of people, who can be told what Stripe says. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isRefusal(error)) throw refused(error.message)
    if (!isSilence(error)) throw error
    throw new Failure(503, 'The payment provider does not answer: try again in a minute')
  }
}
