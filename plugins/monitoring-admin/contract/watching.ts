import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { streamCallsBelow, WatchedStream } from '#plugins/bm/contract'

const read = 'read-admin-monitoring'
const projects = '/admin/monitoring/custom-projects'

/** Where calls about the streams of a customer's project begin, and resources of media tickets. */
export const watchedStreamsAt = ({ id }: { id: number }) => `${projects}/${id}/streams`

/** What customers ask of their streams, for operators. */
export const watchingApi = {
  get: endpoint({
    method: 'GET',
    path: '/admin/monitoring/custom-streams/{id}',
    scope: read,
    summary: 'One stream of a customer, or a station in a project',
    response: one(z.extend(WatchedStream, { id: z.int(), email: z.string() })),
  }),
  ...streamCallsBelow(projects, read),
}
