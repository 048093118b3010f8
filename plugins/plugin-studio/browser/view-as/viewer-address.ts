import type { Viewer } from '@console/core/contract'

/** Names in the address that say as whom the entries are looked at. */
export const viewerNames = [
  'as-uid',
  'as-type',
  'as-country',
  'as-active',
  'as-plan',
  'as-overdue',
  'as-region',
  'as-scopes',
  'as-flags',
  'as-groups',
] as const

/** The viewer of the address; one who is not named there is the fallback. */
export function readViewer(query: URLSearchParams, fallback: Viewer): Viewer {
  if (!query.has('as-type')) return fallback
  const text = (name: (typeof viewerNames)[number]) => query.get(name) ?? ''
  const list = (name: (typeof viewerNames)[number]) => text(name).split(',').filter(Boolean)
  return {
    user: {
      uid: Number(text('as-uid')) || 0,
      type: text('as-type') === 'iam' ? 'iam' : 'root',
      ip_country: text('as-country').toUpperCase(),
      active: Number(text('as-active')) || 0,
      limit_type: text('as-plan'),
      overdue: text('as-overdue') === 'yes',
    },
    region: text('as-region'),
    scopes: list('as-scopes'),
    flags: list('as-flags'),
    groups: list('as-groups'),
  }
}

/** All of the viewer: whoever opens the address sees the same, whoever they are. */
export function writeViewer(
  query: URLSearchParams,
  { user, region, scopes, flags, groups }: Viewer,
) {
  const values: Record<(typeof viewerNames)[number], string> = {
    'as-uid': String(user.uid),
    'as-type': user.type,
    'as-country': user.ip_country,
    'as-active': String(user.active),
    'as-plan': user.limit_type,
    'as-overdue': user.overdue ? 'yes' : 'no',
    'as-region': region,
    'as-scopes': scopes.join(','),
    'as-flags': flags.join(','),
    'as-groups': groups.join(','),
  }
  for (const name of viewerNames) query.set(name, values[name])
}
