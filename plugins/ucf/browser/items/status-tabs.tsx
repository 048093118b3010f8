import { type PageProps, TabLinks, useT } from '@console/core/browser'
import { useLocation } from 'react-router-dom'
import { statuses } from '../../contract'
import type * as loads from '../loads'

const order = ['0', '2', '6', '10', '14', '-1', '-2'] as const

interface StatusTabsProps {
  totals: PageProps<typeof loads.items>['data']['totals']
}

/** Items by what was decided about them. */
export function StatusTabs({ totals }: StatusTabsProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const current = query.get('status') ?? '0'
  const countOf = (status: string) =>
    totals.status.find((one) => String(one.status) === status)?.items ?? 0
  const all = totals.status.reduce((sum, { items }) => sum + items, totals.resolved)
  return (
    <TabLinks
      tabs={[
        ...order.map((status) => ({
          id: status as string,
          label: t(statuses[Number(status) as keyof typeof statuses]),
          count: countOf(status),
        })),
        { id: 'resolved', label: t('Resolved'), count: totals.resolved },
        { id: 'all', label: t('All'), count: all },
      ]}
      current={current}
      linkOf={(id) => {
        const next = new URLSearchParams(search)
        next.delete('page')
        if (id === '0') next.delete('status')
        else next.set('status', id)
        return { to: { pathname, search: next.toString() }, preventScrollReset: true }
      }}
    />
  )
}
