import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ServicesContext, useObservable, useService } from '../../react'
import { Navigation } from '../../services/navigation'
import type { ExtensionItem, ItemFault } from '../../services/plugins/extensions'
import { FaultCard } from './fault-card'
import type { FaultProps } from './fault-mark'
import { Fence } from './fence'

// Items stand on every page, and few of them fail. A sign that cannot be fetched, as when the network is gone, is a card.
const FaultMark = lazy<ComponentType<FaultProps>>(() =>
  import('./fault-mark').then(
    (module) => ({ default: module.FaultMark }),
    () => ({ default: FaultCard }),
  ),
)

interface ItemProps {
  item: ExtensionItem
  context: object
  /** `mark`: there is room for a small sign only, when it fails. */
  look: 'mark' | 'card'
  /** Drawn while the code is fetched. */
  waiting?: ReactNode
}

/** One item in its place: fetched when it is first drawn, with its plugin's services, fenced off from the rest. */
export function Item({ item, context, look, waiting }: ItemProps) {
  const navigation = useService(Navigation)
  const state = useObservable(item.state$)
  useEffect(() => {
    void item.load()
  }, [item])

  const Fault = look === 'mark' ? FaultMark : FaultCard
  const fault = (fault: ItemFault, onRetry: () => void) => (
    <Suspense>
      <Fault item={item} fault={fault} onRetry={onRetry} />
    </Suspense>
  )
  if (state.name === 'waiting') return waiting
  // Browsers remember per address that a module failed, so what fails twice is asked for with a new page.
  const reload = () => navigation.reload()
  const retry = () => (item.failures < 2 ? void item.load() : reload())
  if (state.name === 'failed') return fault(state, retry)
  const { Frame = Fragment } = state
  const Body = state.module.default as ComponentType<object>
  return (
    <Fence item={item} context={context} fault={fault} reload={reload}>
      <ServicesContext value={state.get}>
        <Frame>
          <Body {...context} />
        </Frame>
      </ServicesContext>
    </Fence>
  )
}
