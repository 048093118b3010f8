// Who is signed in, as the session knows it: plan, limits and what is used of them, groups of the operator, screens of late.
import {
  type LimitField,
  limitTypes,
  messageAtLimit,
  type UserInfo,
  userTopic,
  type Visit,
} from '@console/core/contract'

const field: LimitField = 'file_buckets'

/** What to say once nothing is left; undefined before. In a page `useLimit` says it beside the button. */
export const atLimit = ({ limits, used, limit_type }: UserInfo) =>
  (used[field] ?? 0) < (limits[field] ?? 0) ? undefined : messageAtLimit(limit_type)

export const lastScreen = ({ recently_visits: [last] }: UserInfo): Visit | undefined => last
export const isTried = ({ limit_type }: UserInfo) => limit_type === limitTypes[1]

/** `live` of a page that shows the plan: it loads again when that changes. */
export const live = () => [userTopic]
