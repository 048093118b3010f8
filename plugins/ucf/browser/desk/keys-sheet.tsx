import { KeysSheet, useT } from '@console/core/browser'
import { labels } from '../../contract'

const keys = [
  ['Space', 'Play and pause'],
  ['J / K', 'Next and previous item'],
  ['← / →', '2 seconds back and on'],
  ['< / >', 'Slower and faster'],
  ['I', 'Ignore'],
  ['Shift+I', 'Ignore and keep'],
  ['R', 'Report'],
  ['B', 'Add to bucket'],
  ['A', 'Report and bucket'],
  ['Z', 'Take the last decision back'],
  ['?', 'This sheet'],
] as const

/** What the keys do while items are reviewed. */
export function ReviewKeys({ onClose }: { onClose(): void }) {
  const t = useT()
  const ofLabels = Object.entries(labels).map(
    ([key, label]) => [key, t('Label it {label}', { label: t(label) })] as const,
  )
  return (
    <KeysSheet
      intro={t('Wherever the focus is, but in fields. The buttons do the same.')}
      keys={[...keys.map(([key, what]) => [t(key), t(what)] as const), ...ofLabels]}
      onClose={onClose}
    />
  )
}
