import { endpoint, one, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  BillingSettings,
  ForeseenPage,
  SettingsInForce,
  SettingsVersion,
} from '#plugins/billing/contract'

const path = '/admin/billing/settings'

export const AdminSettings = z.extend(SettingsInForce, { versions: z.array(SettingsVersion) })
export type AdminSettings = z.infer<typeof AdminSettings>

export const SettingsChange = z.extend(BillingSettings, {
  /** The version that was changed; 0: none was kept yet. */
  version: z.int(),
  reason: Reason,
})

export const settingsAdminApi = {
  get: endpoint({
    method: 'GET',
    path,
    scope: 'read-admin-billing',
    summary: 'How this console bills, and what was changed about it when',
    response: one(AdminSettings),
  }),
  change: endpoint({
    method: 'PUT',
    path,
    scope: 'write-admin-billing',
    summary:
      'Change how this console bills, from now on: bills that are written keep what they say',
    body: SettingsChange,
    response: one(AdminSettings),
  }),
  dryRun: endpoint({
    method: 'POST',
    path: `${path}/dry-run`,
    scope: 'write-admin-billing',
    summary:
      'What the next 60 days would bring under such settings, for some accounts at a time; nothing is changed or sent',
    audited: false,
    body: z.extend(BillingSettings, {
      /** Accounts behind this one: `next` of the answer before. */
      after: z._default(z.int(), 0),
    }),
    response: one(ForeseenPage),
  }),
}
