// Of calls that only operators make: each that writes takes a reason, which the customer reads in the audit log.
import { call, endpoint, one, Reason } from '@console/core/contract'
import * as z from 'zod/mini'

export const pauseStation = endpoint({
  method: 'POST',
  path: '/x/acme-maps/stations/{id}/pause',
  scope: 'write-admin-stations',
  summary: 'Pause a station of a customer',
  body: z.object({ reason: Reason }),
  response: one(z.object({ id: z.int() })),
})

export const pause = call(pauseStation, { params: { id: 12 }, body: { reason: 'Asked by phone' } })
