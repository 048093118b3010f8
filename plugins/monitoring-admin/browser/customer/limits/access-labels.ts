import type { AccessField } from '#plugins/bm/contract'

export const accessLabels: Record<AccessField, string> = {
  add_tv: 'Monitor TV stations',
  edit_url: 'Change addresses of stations',
  can_modify: 'Set up projects with stations',
}
