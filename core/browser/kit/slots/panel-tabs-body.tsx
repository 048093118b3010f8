import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ExtensionItem } from '../../services/plugins/extensions'
import { useT } from '../i18n'
import { TabLinks } from '../page/tab-links'
import { SkeletonBlock } from '../states/skeleton'
import { Item } from './item'

interface PanelTabsBodyProps {
  items: readonly ExtensionItem[]
  context: object
  panel: string
  first: string
  children: ReactNode
}

export function PanelTabsBody({ items, context, panel, first, children }: PanelTabsBodyProps) {
  const t = useT()
  const { pathname, state } = useLocation()
  const [query] = useSearchParams()
  const name = `${panel}-tab`
  const chosen = items.find(({ key }) => key === query.get(name))
  const tabs = [
    { id: '', label: first },
    ...items.map(({ key, title }) => ({ id: key, label: t(title) })),
  ]

  // In place of the entry of the history, so that Back closes the panel.
  function linkOf(id: string) {
    const next = new URLSearchParams(query)
    if (id) next.set(name, id)
    else next.delete(name)
    return {
      to: { pathname, search: `?${next}` },
      state,
      replace: true,
      preventScrollReset: true,
    }
  }

  return (
    <>
      <TabLinks tabs={tabs} current={chosen?.key ?? ''} linkOf={linkOf} />
      {chosen ? (
        <Item
          key={chosen.key}
          item={chosen}
          context={context}
          look="card"
          waiting={<SkeletonBlock height={240} />}
        />
      ) : (
        children
      )}
    </>
  )
}
