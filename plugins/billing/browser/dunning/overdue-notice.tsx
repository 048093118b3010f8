import { Session, useChunk, useData, useService } from '@console/core/browser'
import { useEffect } from 'react'
import { overdueApi } from '#plugins/billing/contract'

const topics = ['billing/overdue', 'billing/invoices']
const loadBar = () => import('./overdue-bar')

/** A bill that should have been paid, on every page. */
export default function OverdueNotice() {
  const session = useService(Session)
  const { data } = useData(({ api }) => api(overdueApi).list(), [], topics)
  // That something is overdue is known by the user, who was asked for before it was paid.
  useEffect(() => {
    if (data?.data.length === 0) session.getInfo().catch(() => undefined)
  }, [data, session])
  const bills = data?.data ?? []
  const bill = bills.find(({ frozen }) => frozen) ?? bills[0]
  const bar = useChunk(loadBar, bill !== undefined)
  return bill && bar ? <bar.OverdueBar bills={bills} bill={bill} /> : null
}
