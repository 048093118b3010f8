import { endpoint } from '@console/core/contract'
import * as z from 'zod/mini'

/** A plugin from outside that the operator has named for its server half. */
export const ServerHalf = z.object({
  /** Empty where its folder could not be read. */
  plugin: z.string(),
  folder: z.string(),
  /** `refused`: it is not loaded until the service starts anew. `down`: it is started again by and by. */
  state: z.enum(['starting', 'running', 'down', 'refused']),
  /** Why it is not there; empty otherwise. */
  cause: z.string(),
})
export type ServerHalf = z.infer<typeof ServerHalf>

export const serverHalvesApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/plugins/server-halves',
    scope: 'read-admin-plugins',
    summary: 'Server halves of plugins from outside',
    response: z.object({ data: z.array(ServerHalf) }),
  }),
}
