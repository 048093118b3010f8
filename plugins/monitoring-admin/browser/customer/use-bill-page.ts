import { Catalogue, useService } from '@console/core/browser'
import type { Money } from '#plugins/monitoring-admin/contract'

const pages = {
  due: '/billing-admin/billing/due-bills',
  unpaid: '/billing-admin/billing/unpaid',
  paid: '/billing-admin/billing/paid',
}

/** Where operators find a bill by its number; undefined where they have no such page. */
export function useBillPage(money: readonly Money[]) {
  const catalogue = useService(Catalogue)
  return (number: string): string | undefined => {
    const owed = money.find(({ thing }) => thing === number)
    const page = pages[!owed ? 'paid' : owed.late ? 'unpaid' : 'due']
    if (number === '' || !catalogue.offers(page)) return undefined
    return `${page}?${new URLSearchParams({ search: number })}`
  }
}
