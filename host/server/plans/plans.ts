import type { LimitField, limitTypes } from '@console/core/contract'

export type LimitType = (typeof limitTypes)[number]
/** A field that is absent has no limit. */
export type PlanLimits = Record<LimitField, number>

/** `duration`, `offlinedb_duration` and `fs_size` are hours, the rest are counts. */
const free = {
  duration: 10,
  channel_num: 1,
  file_buckets: 3,
  live_buckets: 1,
  avrprojects: 2,
  lcdprojects: 1,
  hrprojects: 1,
  bmprojects: 1,
  bm_channels: 1,
  offlinedb: 1,
  offlinedb_duration: 1,
  rec_day_limit: 100,
  qps_limit: 2,
  bm_custom_projects: 1,
  bm_custom_channels: 1,
  bm_custom_timemap: 0,
  bm_custom_coversong: 0,
  bm_database_projects: 1,
  bm_database_channels: 1,
  bm_database_timemap: 0,
  bm_database_coversong: 0,
  live_buckets_capcity: 1,
  fs_containers: 1,
  fs_size: 5,
  meta_links_requests: 100,
}

const freeTrial: typeof free = {
  duration: 100,
  channel_num: 10,
  file_buckets: 20,
  live_buckets: 5,
  avrprojects: 10,
  lcdprojects: 5,
  hrprojects: 5,
  bmprojects: 5,
  bm_channels: 10,
  offlinedb: 2,
  offlinedb_duration: 10,
  rec_day_limit: 2_000,
  qps_limit: 10,
  bm_custom_projects: 5,
  bm_custom_channels: 10,
  bm_custom_timemap: 2,
  bm_custom_coversong: 2,
  bm_database_projects: 5,
  bm_database_channels: 20,
  bm_database_timemap: 2,
  bm_database_coversong: 2,
  live_buckets_capcity: 10,
  fs_containers: 5,
  fs_size: 50,
  meta_links_requests: 2_000,
}

const premium: typeof free = {
  duration: 10_000,
  channel_num: 500,
  file_buckets: 200,
  live_buckets: 100,
  avrprojects: 200,
  lcdprojects: 100,
  hrprojects: 100,
  bmprojects: 100,
  bm_channels: 1_000,
  offlinedb: 20,
  offlinedb_duration: 1_000,
  rec_day_limit: 1_000_000,
  qps_limit: 100,
  bm_custom_projects: 100,
  bm_custom_channels: 1_000,
  bm_custom_timemap: 200,
  bm_custom_coversong: 200,
  bm_database_projects: 100,
  bm_database_channels: 5_000,
  bm_database_timemap: 500,
  bm_database_coversong: 500,
  live_buckets_capcity: 500,
  fs_containers: 200,
  fs_size: 10_000,
  meta_links_requests: 1_000_000,
}

const nonCommercial: typeof free = {
  ...freeTrial,
  duration: 500,
  file_buckets: 50,
  rec_day_limit: 5_000,
  fs_size: 200,
  meta_links_requests: 5_000,
}

/** No plan limits these: an operator agrees them with an account. */
export const agreedFields: readonly LimitField[] = ['tracker_projects', 'tracker_plans']

/** What is limited. A plugin's `usage` counts some of these. */
export const limitFields: readonly LimitField[] = [...Object.keys(free), ...agreedFields]

const nothing: PlanLimits = Object.fromEntries(limitFields.map((field) => [field, 0]))

/** What the plans allow. Agreed one by one with a Custom account, which the service therefore does not hold to any. */
export const plans: Record<LimitType, PlanLimits> = {
  Free: free,
  FreeTrial: freeTrial,
  Premium: premium,
  Custom: {},
  Frozen: nothing,
  'Non-Commercial': nonCommercial,
}

interface Plan {
  limit_type: LimitType
  trial_ends_at: Date | null
  /** Agreed with the account; null: without limit. */
  limits?: Record<LimitField, number | null>
}

/** A trial that is over allows what Free does; what was agreed goes before the plan, unless that is Frozen. */
export function limitsOf({ limit_type, trial_ends_at, limits: agreed = {} }: Plan): PlanLimits {
  if (limit_type === 'Frozen') return plans.Frozen
  const over = limit_type === 'FreeTrial' && (trial_ends_at?.getTime() ?? 0) <= Date.now()
  const plan = plans[over ? 'Free' : limit_type]
  if (Object.keys(agreed).length === 0) return plan
  const limits: PlanLimits = { ...plan }
  for (const field of limitFields) {
    const limit = agreed[field]
    if (limit === null) delete limits[field]
    else if (limit !== undefined) limits[field] = limit
  }
  return limits
}

const gigabytes = 1024 ** 3

/** Of uploads that are on their way or that nothing was made of yet. */
const unclaimed: Record<LimitType, { files: number; bytes: number }> = {
  Free: { files: 20, bytes: 2 * gigabytes },
  FreeTrial: { files: 100, bytes: 4 * gigabytes },
  Premium: { files: 2_000, bytes: 50 * gigabytes },
  Custom: { files: 2_000, bytes: 50 * gigabytes },
  Frozen: { files: 0, bytes: 0 },
  'Non-Commercial': { files: 100, bytes: 4 * gigabytes },
}

export const unclaimedOf = ({ limit_type }: Pick<Plan, 'limit_type'>) => unclaimed[limit_type]
