import { endpoint, IsoTime, list, page, pageQuery, sorted } from '@console/core/contract'
import * as z from 'zod/mini'

/** Days for which requests are listed. */
export const requestDays = 7

/** Requests of a project that are listed per second and server. The rest is only counted. */
export const maxListedPerSecond = 20

/** The newest requests of a project that are kept. */
export const maxListedRequests = 50_000

export const requestOutcomes = ['failed', 'no-result', 'result'] as const

/** A request to the identification API, without its audio and without its signature. */
export const ProjectRequest = z.object({
  id: z.int(),
  at: IsoTime,
  /** HTTP status. */
  status: z.int(),
  /** `status.code` of the answer. */
  code: z.int(),
  /** `status.msg` of the answer. */
  message: z.string(),
  outcome: z.enum(requestOutcomes),
  duration_ms: z.int(),
  /** Bytes of the sample. */
  sample_bytes: z.int(),
  /** `User-Agent` of the request. */
  client: z.string(),
  /** Title and artists of the first match. */
  result: z.string(),
  acr_id: z.string(),
})
export type ProjectRequest = z.infer<typeof ProjectRequest>

export const requestsApi = {
  list: endpoint({
    method: 'GET',
    path: '/base-projects/{id}/requests',
    scope: 'read-base-projects',
    summary: 'List the identification requests of a project of the last seven days',
    query: z.object({
      ...pageQuery,
      sort: z.catch(z._default(z.enum(['outcome', 'at', 'duration_ms']), 'outcome'), 'outcome'),
      order: sorted('desc'),
      outcome: z.optional(z.enum(requestOutcomes)),
      code: z.optional(z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lte(9999))),
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    }),
    response: page(ProjectRequest),
  }),
}

export const projectRequests = (id: number) => list(requestsApi.list, { params: { id } })
