import type { PluginSettings } from '@console/core/server'
import { z } from 'zod'

const StripeEnvironment = z
  .object({
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'a key of Stripe begins with sk_ or rk_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, 'the secret of an endpoint at Stripe begins with whsec_')
      .optional(),
    STRIPE_API_ORIGIN: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  })
  .refine((set) => !set.STRIPE_SECRET_KEY === !set.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'STRIPE_SECRET_KEY and this are set both or neither',
  })

export const stripeEnvironment: PluginSettings<z.output<typeof StripeEnvironment>> = {
  plugin: 'billing',
  schema: StripeEnvironment,
}
