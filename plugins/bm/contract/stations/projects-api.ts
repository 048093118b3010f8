import { CallbackUrl, endpoint, one, Region } from '@console/core/contract'
import * as z from 'zod/mini'
import { BucketIds, ExternalIds } from '#plugins/base-projects/contract'
import { BucketName } from '#plugins/buckets/contract'
import { Lifecycle, StateNotification } from '../projects'
import { StationIds } from './station-ids'
import { listStationProjects, StationProject } from './station-projects'

export const StationProjectDraft = z.object({
  name: BucketName,
  region: Region,
  buckets: BucketIds,
  external_ids: z._default(ExternalIds, []),
  timemap_lifecycle: z._default(Lifecycle, 7),
  /** Stations that it begins with. */
  channels: z._default(StationIds, []),
})
export type StationProjectDraft = z.input<typeof StationProjectDraft>

/** Calls about projects with stations that are not as those about projects with custom streams; see `kinds`. */
export const stationProjectsApi = {
  list: listStationProjects,
  create: endpoint({
    method: 'POST',
    path: '/bm-bd-projects',
    scope: 'write-bm-bd-projects',
    summary: 'Create a project: stations of the provider that are looked up in the same buckets',
    body: StationProjectDraft,
    status: 201,
    response: one(StationProject),
  }),
  stateNotification: endpoint({
    method: 'POST',
    path: '/bm-bd-projects/{id}/state-notification',
    scope: 'write-bm-bd-projects',
    summary: 'Say who is told when stations fail and come back',
    /** `state_callback_url`: as the public client calls `state_notification_url` here. */
    body: z.extend(StateNotification, { state_callback_url: z.optional(CallbackUrl) }),
    response: one(StationProject),
  }),
}
