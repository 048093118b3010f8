import { endpoint, list, one, page, pageQuery, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { ConfigDraft, ListedConfig } from '#plugins/bm/contract'

const path = '/admin/monitoring/custom-configs'
const read = 'read-admin-monitoring'
const write = 'write-admin-monitoring'
const body = z.extend(ConfigDraft, { reason: Reason })

/** Recognition settings of the provider, which all customers may use. */
export const adminConfigsApi = {
  list: endpoint({
    method: 'GET',
    path,
    scope: read,
    summary: 'The provider’s recognition settings, with how many streams of customers use them',
    query: z.object({ ...pageQuery, search: z.optional(z.string().check(z.maxLength(200))) }),
    response: page(ListedConfig),
  }),
  create: endpoint({
    method: 'POST',
    path,
    scope: write,
    summary: 'Add recognition settings for all customers',
    body,
    status: 201,
    response: one(ListedConfig),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    scope: write,
    summary:
      'Change the provider’s recognition settings; streams that use them go on by the new ones',
    body,
    response: one(ListedConfig),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${path}/{id}/removal`,
    scope: write,
    summary: 'Delete recognition settings of the provider that no stream uses',
    body: z.object({ reason: Reason }),
    response: one(z.object({ id: z.int() })),
  }),
}

export const adminConfigs = list(adminConfigsApi.list)
