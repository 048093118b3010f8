import { endpoint, list, page } from '@console/core/contract'
import * as z from 'zod/mini'
import { Project, ProjectQuery } from '../projects'

const Callback = z.object({
  enabled: z.int(),
  type_name: z.string(),
  diy_url: z.string(),
  diy_send_type: z.int(),
  diy_send_noresult: z.int(),
  diy_result_type: z.int(),
  r3d_source: z.string(),
  r3d_url: z.string(),
  r3d_key1: z.string(),
  r3d_key2: z.string(),
  r3d_result_type: z.string(),
})

/** What the account may do with stations; the operator says so. */
export const AccessPermission = z.object({
  add_tv: z.int(),
  edit_url: z.int(),
  can_modify: z.int(),
})
export type AccessPermission = z.infer<typeof AccessPermission>

export const StationProject = z.extend(Project, {
  /** The same as `bucket_group`. */
  bucket_ids: z.string(),
  config: z.object({
    record: z.object({}),
    ucf: z.object({}),
    callback_result: Callback,
    callback_state: z.object({ enabled: z.int(), url: z.string(), send_type: z.int() }),
    email_state: z.object({ email: z.string(), type: z.int() }),
    access_permission: AccessPermission,
  }),
})
export type StationProject = z.infer<typeof StationProject>

/** Apart from the other calls about stations: it is in the plugin's entry, with which its pages begin. */
export const listStationProjects = endpoint({
  method: 'GET',
  path: '/bm-bd-projects',
  scope: 'read-bm-bd-projects',
  summary: 'Projects of the account with stations of the provider',
  query: ProjectQuery,
  response: page(StationProject),
})

export const stationProjects = list(listStationProjects)
