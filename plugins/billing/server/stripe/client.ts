import { createHash, randomUUID } from 'node:crypto'
import { Failure, refused, type Services } from '@console/core/server'
import { z } from 'zod'
import { stripeEnvironment } from './environment'

/** Milliseconds of one try; two of them are over before anybody who waits gives up. */
const usualPatience = 9_000
/** What the answers are written in, whatever the account at Stripe is set to. */
const version = '2024-06-20'

const Problem = z.object({
  error: z.object({
    type: z.string().default(''),
    code: z.string().default(''),
    decline_code: z.string().default(''),
    message: z.string().default(''),
    payment_intent: z.object({ id: z.string() }).optional(),
  }),
})

/** Stripe has understood, and says no: asked again it says the same. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: z.output<typeof Problem>['error'],
  ) {
    super(problem.message || `Stripe answered ${status}`)
    this.name = 'StripeRefusal'
  }
}

/** Nobody knows what came of it: to be asked again with the same key. */
export class StripeSilence extends Error {
  constructor(what: string) {
    super(`Stripe cannot be asked now: ${what}`)
    this.name = 'StripeSilence'
  }
}

type Params = Record<string, string | number | boolean | undefined>

/** The few calls of Stripe's API that this console makes. */
export class StripeClient {
  constructor(
    private readonly options: { key: string; origin: string; place: string; patience?: number },
  ) {}

  get<T>(path: string, schema: z.ZodType<T>, query: Params = {}): Promise<T> {
    const search = formOf(query).toString()
    return this.ask('GET', search ? `${path}?${search}` : path, schema)
  }

  /** With the same key it is done once, however often it is asked; without one, once for each call of this. */
  post<T>(
    path: string,
    schema: z.ZodType<T>,
    params: Params,
    key: string = randomUUID(),
  ): Promise<T> {
    return this.ask('POST', path, schema, { params, key })
  }

  delete<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return this.ask('DELETE', path, schema)
  }

  private async ask<T>(
    method: string,
    path: string,
    schema: z.ZodType<T>,
    { params, key }: { params?: Params; key?: string | undefined } = {},
  ): Promise<T> {
    const request = {
      method,
      headers: {
        authorization: `Bearer ${this.options.key}`,
        'stripe-version': version,
        ...(params && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key && { 'idempotency-key': `${this.options.place}-${key}` }),
      },
      ...(params && { body: formOf(params).toString() }),
    }
    const url = `${this.options.origin}/v1/${path}`
    // An answer that did not come, or not to its end, is asked for once more: the key is the same.
    const { status, ok, body } = await this.answer(url, request)
      .catch(() => this.answer(url, request))
      .catch((error: Error) => {
        throw new StripeSilence(error.name)
      })
    if (ok) {
      const known = schema.safeParse(body)
      if (known.success) return known.data
      throw new StripeSilence(`an answer that is none, ${known.error.message}`)
    }
    const problem = Problem.safeParse(body)
    // 409: the same key is being worked on.
    if (status >= 500 || [409, 429].includes(status) || !problem.success) {
      throw new StripeSilence(String(status))
    }
    throw new StripeRefusal(status, problem.data.error)
  }

  private async answer(url: string, request: RequestInit) {
    const { patience = usualPatience } = this.options
    // A redirect would carry the key elsewhere.
    const safe = { redirect: 'error', signal: AbortSignal.timeout(patience) } as const
    const answer = await fetch(url, { ...request, ...safe })
    const body: unknown = await answer.json()
    return { status: answer.status, ok: answer.ok, body }
  }
}

function formOf(params: Params): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) form.set(name, String(value))
  }
  return form
}

/** Undefined: the operator takes no cards. */
export function stripeOf({ environment, publicUrl }: Pick<Services, 'environment' | 'publicUrl'>) {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_ORIGIN: origin } = environment(stripeEnvironment)
  // Another console may use the same account at Stripe.
  const place = createHash('sha256').update(publicUrl).digest('hex').slice(0, 12)
  return key ? new StripeClient({ key, place, origin: origin.replace(/\/$/, '') }) : undefined
}

/** For calls of customers: says that there is none. */
export function stripeFor(services: Pick<Services, 'environment' | 'publicUrl'>): StripeClient {
  const stripe = stripeOf(services)
  if (!stripe) throw new Failure(409, 'Cards are not taken here: pay by bank transfer')
  return stripe
}

/** For calls of people, who can be told what Stripe says. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StripeRefusal) throw refused(error.message)
    if (!(error instanceof StripeSilence)) throw error
    throw new Failure(503, 'The payment provider does not answer: try again in a minute')
  }
}
