// Results that are sent to a customer's address: the field for it, what the log of deliveries holds, and how one is checked there.
import {
  CallbackUrl,
  callbackPauses,
  callbackSignatureHeader,
  Delivery,
  DeliveryDetails,
} from '@console/core/contract'
import * as z from 'zod/mini'

export const Fields = z.object({ callback_url: CallbackUrl })

/** `t=<seconds>,v1=<hex>` */
export const signatureOf = (headers: Headers) => headers.get(callbackSignatureHeader)
export const tries = 1 + callbackPauses.length

export const Deliveries = z.object({ data: z.array(Delivery), newest: DeliveryDetails })
