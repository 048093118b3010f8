// What was sent to a customer's address and what came back, and the secret it is signed with. It is code alone here:
// there has to be something that sends callbacks. `stationsApi` is the plugin's own contract.
import {
  type Client,
  DeliveryLog,
  DeliveryOutcome,
  SecretPanel,
  useApi,
} from '@console/core/browser'
import { Delivery, DeliveryDetails, endpoint, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

const path = '/x/acme-maps/deliveries'
const scope = 'write-stations'
const of = { method: 'GET', scope, summary: 'Callbacks' } as const
const Secret = one(z.object({ secret: z.string() }))
const callbacksApi = {
  list: endpoint({ ...of, path, query: z.object(pageQuery), response: page(Delivery) }),
  read: endpoint({ ...of, path: `${path}/{id}`, response: one(DeliveryDetails) }),
  resend: endpoint({ ...of, method: 'POST', path: `${path}/{id}/tries` }),
  secret: endpoint({ ...of, path: '/x/acme-maps/secret', response: Secret }),
  rotate: endpoint({ ...of, method: 'POST', path: '/x/acme-maps/secret', response: Secret }),
}
const read = async (
  id: number,
  { api }: { api(of: typeof callbacksApi): Client<typeof callbacksApi> },
) => (await api(callbacksApi).read({ params: { id } })).data

export function Callbacks({ sent }: { sent: number | undefined }) {
  const calls = useApi(callbacksApi)
  const common = { id: 'acme-maps', scope, live: ['x/acme-maps/deliveries'] }
  return (
    <>
      <SecretPanel
        {...common}
        load={async ({ api }) => (await api(callbacksApi).secret({})).data.secret}
        rotate={async () => (await calls.rotate({})).data.secret}
      />
      {sent !== undefined && <DeliveryOutcome id={sent} read={read} live={common.live} />}
      <DeliveryLog
        {...common}
        load={(query, { api }) => api(callbacksApi).list({ query })}
        read={read}
        resend={(id) => calls.resend({ params: { id } })}
      />
    </>
  )
}
