import * as z from 'zod/mini'
import { endpoint, nothing, one } from '../calls/endpoint'

/** What the demo has made in all areas, and goes with it. */
const Demo = z.object({
  things: z.array(z.object({ kind: z.string(), name: z.string() })),
})
export type Demo = z.infer<typeof Demo>

/** Of the demo account alone: other accounts have no demo. */
export const demoApi = {
  get: endpoint({
    method: 'GET',
    path: '/demo',
    scope: 'root',
    summary: 'What the demo has made, and is removed with it',
    response: one(Demo),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/demo',
    scope: 'root',
    fresh: true,
    summary: 'Remove the demo: all that it has made, and nothing of the account’s own',
    response: nothing,
  }),
  endTour: endpoint({
    method: 'DELETE',
    path: '/demo/tour',
    scope: 'signed-in',
    audited: false,
    summary: 'End the tour of the demo: it is not shown again',
    response: nothing,
  }),
}
