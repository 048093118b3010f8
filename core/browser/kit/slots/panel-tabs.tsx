import type { ExtensionPoint } from '@console/core/contract'
import type { ReactNode } from 'react'
import type { ExtensionItem } from '../../services/plugins/extensions'
import { SkeletonBlock } from '../states/skeleton'
import { useChunk } from '../states/use-chunk'
import { useExtensions } from './use-extensions'

const loadBody = () => import('./panel-tabs-body')

interface PanelTabsProps<Context> {
  point: ExtensionPoint<'tab', Context>
  context: Context
  /** Name of the panel in the address, see `usePanel`; the tab is beside it: `?file=12&file-tab=…`. */
  panel: string
  /** Label of the owner's own tab, whose content are the children. */
  first: string
  children: ReactNode
}

/** Tabs that plugins add to a panel. Where there are none the children stand alone. */
export function PanelTabs<Context extends object>({ point, ...rest }: PanelTabsProps<Context>) {
  const items = useExtensions(point)
  return items.length > 0 ? <LazyTabs items={items} {...rest} /> : rest.children
}

type LazyTabsProps = Omit<PanelTabsProps<object>, 'point'> & { items: readonly ExtensionItem[] }

function LazyTabs(props: LazyTabsProps) {
  const code = useChunk(loadBody, true)
  return code ? <code.PanelTabsBody {...props} /> : <SkeletonBlock height={240} />
}
