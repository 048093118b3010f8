import type { ExtensionPoint } from '@console/core/contract'
import { useChunk } from '../states/use-chunk'
import { useExtensions } from './use-extensions'

const loadItem = () => import('./item')

interface SlotProps<Context> {
  point: ExtensionPoint<'item', Context>
  context: Context
}

/** The controls that plugins put into a place, side by side; nothing where there are none. */
export function Slot<Context extends object>({ point, context }: SlotProps<Context>) {
  const items = useExtensions(point)
  const code = useChunk(loadItem, items.length > 0)
  if (!code) return undefined
  return items.map((item) => <code.Item key={item.key} item={item} context={context} look="mark" />)
}
