import { Delivery, DeliveryDetails, endpoint, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

export const callbackSubject = (project: number) => `bm-cs-projects/${project}`

const project = '/bm-cs-projects/{id}'

export const callbacksApi = {
  preview: endpoint({
    method: 'GET',
    path: `${project}/callback-preview`,
    scope: 'read-bm-cs-projects',
    summary:
      'What a result callback holds, of the newest result or the test record. What is corrected, added or removed later is sent with metadata.type “correction”, the id of the play, and removed 1 if it no longer exists',
    response: one(z.object({ json: z.string(), form: z.string(), example: z.boolean() })),
  }),
  secret: endpoint({
    method: 'GET',
    path: `${project}/callback-secret`,
    scope: 'write-bm-cs-projects',
    summary: 'The secret that callbacks are signed with',
    response: one(z.object({ secret: z.string() })),
  }),
  rotateSecret: endpoint({
    method: 'PUT',
    path: `${project}/callback-secret`,
    scope: 'write-bm-cs-projects',
    summary: 'Make a new secret; callbacks are signed with it from now on',
    response: one(z.object({ secret: z.string() })),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${project}/deliveries`,
    scope: 'read-bm-cs-projects',
    summary: 'What was sent to the callback addresses, newest first; kept for 30 days',
    query: z.object({
      ...pageQuery,
      /** `result`, also corrections and what a third party gets, or `state`. */
      kind: z.optional(z.enum(['result', 'state'])),
    }),
    response: page(Delivery),
  }),
  delivery: endpoint({
    method: 'GET',
    path: `${project}/deliveries/{delivery_id}`,
    scope: 'read-bm-cs-projects',
    summary: 'One delivery with what was sent and answered',
    response: one(DeliveryDetails),
  }),
  resend: endpoint({
    method: 'POST',
    path: `${project}/deliveries/{delivery_id}/resend`,
    scope: 'write-bm-cs-projects',
    summary: 'Send the same body once more, to the address of now that is told such things',
    response: one(Delivery),
  }),
}
