import type { CustomerChange } from '#plugins/monitoring-admin/contract'
import { accessLabels } from './access-labels'

interface LimitLabel {
  label: string
  unit?: string
}

/** What plans limit, in groups, as people call it. */
export const limitGroups: readonly (readonly [string, Readonly<Record<string, LimitLabel>>])[] = [
  [
    'Audio and video recognition',
    {
      file_buckets: { label: 'File buckets' },
      duration: { label: 'Audio and video in buckets', unit: 'hours' },
      avrprojects: { label: 'Recognition projects' },
      rec_day_limit: { label: 'Recognition requests a day' },
      qps_limit: { label: 'Recognition requests a second' },
      offlinedb: { label: 'Offline databases' },
      offlinedb_duration: { label: 'Recordings in offline databases', unit: 'hours' },
      meta_links_requests: { label: 'Metadata requests a day' },
    },
  ],
  [
    'Live channel detection',
    {
      live_buckets: { label: 'Live buckets' },
      live_buckets_capcity: { label: 'Channels in a live bucket' },
      channel_num: { label: 'Live channels' },
      lcdprojects: { label: 'Live channel projects' },
      hrprojects: { label: 'Hybrid projects' },
    },
  ],
  [
    'Broadcast monitoring',
    {
      bm_custom_projects: { label: 'Projects of own streams' },
      bm_custom_channels: { label: 'Own streams' },
      bm_custom_timemap: { label: 'Timemaps of own streams' },
      bm_custom_coversong: { label: 'Own streams with cover songs' },
      bm_database_projects: { label: 'Projects of stations' },
      bm_database_channels: { label: 'Stations' },
      bm_database_timemap: { label: 'Timemaps of stations' },
      bm_database_coversong: { label: 'Stations with cover songs' },
      bmprojects: { label: 'Projects of the older kind' },
      bm_channels: { label: 'Channels of the older kind' },
    },
  ],
  [
    'Tracker',
    {
      tracker_projects: { label: 'Tracker projects' },
      tracker_plans: { label: 'Media plans' },
    },
  ],
  [
    'File scanning',
    {
      fs_containers: { label: 'Containers' },
      fs_size: { label: 'Scanned files', unit: 'hours' },
    },
  ],
]

export const limitLabels: Readonly<Record<string, LimitLabel>> = Object.assign(
  {},
  ...limitGroups.map(([, labels]) => labels),
)

const others: Record<string, string> = {
  plan: 'Plan',
  trial_ends_at: 'End of the trial',
  active: 'Account status',
}

/** Of what is changed: a limit, the plan, or what is allowed. */
export const changedLabel = (field: CustomerChange['changes'][number]['field']): string =>
  limitLabels[field]?.label ??
  others[field] ??
  accessLabels[field as keyof typeof accessLabels] ??
  field
