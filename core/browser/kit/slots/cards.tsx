import type { ExtensionPoint } from '@console/core/contract'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import type { ExtensionItem } from '../../services/plugins/extensions'
import { useT } from '../i18n'
import { Card } from '../page/card'
import { SkeletonBlock } from '../states/skeleton'
import { useChunk } from '../states/use-chunk'
import { useExtensions } from './use-extensions'
import { useSeen } from './use-seen'

const loadItem = () => import('./item')

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  wide: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))' },
})

interface CardsProps<Context> {
  point: ExtensionPoint<'card', Context>
  context: Context
  /** Two beside each other rather than three. */
  wide?: boolean
}

/**
 * Cards that plugins add to a dashboard, side by side where there is room; nothing where there are none. An area that
 * offers them defines the point in its contract, lists it in its manifest and draws this:
 * `dashboardCards = definePoint<{ range: TimeRange }>()('card', '<area>.dashboard.cards/v1')`.
 */
export function Cards<Context extends object>({
  point,
  context,
  wide = false,
}: CardsProps<Context>) {
  const styles = useStyles()
  const items = useExtensions(point)
  if (items.length === 0) return undefined
  return (
    <div className={mergeClasses(styles.cards, wide && styles.wide)}>
      {items.map((item) => (
        <ExtraCard key={item.key} item={item} context={context} />
      ))}
    </div>
  )
}

/** Its frame is there at once; what is in it is fetched when the frame is on the screen. */
function ExtraCard({ item, context }: { item: ExtensionItem; context: object }) {
  const t = useT()
  const frame = useRef<HTMLElement>(null)
  const code = useChunk(loadItem, useSeen(frame))
  const bone = <SkeletonBlock height={96} />
  return (
    <Card ref={frame} title={t(item.title)}>
      {code ? <code.Item item={item} context={context} look="card" waiting={bone} /> : bone}
    </Card>
  )
}
