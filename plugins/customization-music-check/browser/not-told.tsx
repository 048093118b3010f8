import { useT } from '@console/core/browser'
import { Caption1 } from '@fluentui/react-components'
import type { Availability } from '#plugins/filescanning/contract'

/** What this deployment cannot say of music, in a line; nothing where it has all. */
export function NotTold({ availability }: { availability: Availability }) {
  const t = useT()
  const notes = [
    availability.engines.find(({ engine }) => engine === 3)?.note,
    availability.add_ons.find(({ add_on }) => add_on === 'ai_detection')?.note,
  ].filter((note): note is string => Boolean(note))
  if (notes.length === 0) return null
  return <Caption1 as="p">{notes.map((note) => t(note)).join('. ')}.</Caption1>
}
