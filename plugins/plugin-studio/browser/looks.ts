import type { EntryReport, PluginReport } from '@console/core/browser'
import type { BadgeProps } from '@fluentui/react-components'

interface Look {
  label: string
  color: NonNullable<BadgeProps['color']>
}

export const stateLooks = {
  disabled: { label: 'Disabled', color: 'subtle' },
  registered: { label: 'Registered', color: 'informative' },
  loading: { label: 'Loading', color: 'brand' },
  active: { label: 'Active', color: 'success' },
  blocked: { label: 'Blocked', color: 'warning' },
  failed: { label: 'Failed', color: 'danger' },
} as const satisfies Record<PluginReport['state'], Look>

export const originLabels = {
  'built-in': 'Built in',
  external: 'External',
  override: 'Override',
} as const satisfies Record<PluginReport['origin'], string>

export const seenLooks = {
  shown: { label: 'Shown', color: 'success' },
  hidden: { label: 'Hidden', color: 'warning' },
  unlisted: { label: 'By address only', color: 'informative' },
} as const satisfies Record<EntryReport['seen'], Look>

export const kindLabels = {
  areas: 'Area',
  pages: 'Page',
  links: 'Link',
  contributions: 'Contribution',
} as const satisfies Record<EntryReport['kind'], string>

/** `{ shown: { label: 'Shown' } }` -> `{ shown: 'Shown' }` */
export const labelsOf = (looks: Record<string, Look>) =>
  Object.fromEntries(Object.entries(looks).map(([key, { label }]) => [key, label]))
