import { Catalogue, type Column, Columns, useService } from '@console/core/browser'
import { useMemo } from 'react'
import { monitoringAdminPaths } from '#plugins/monitoring-admin/contract'

/** Whose a row is; it leads to all that is known of the customer, where this console has that page for the operator. */
export function useCustomerColumn<Row extends { uid: number; email: string }>(): Column<Row> {
  const hasPage = useService(Catalogue).offers(monitoringAdminPaths.customer({ uid: 1 }))
  return useMemo(
    () =>
      hasPage
        ? Columns.link(
            'Customer',
            ({ email, uid }: Row) => email || String(uid),
            monitoringAdminPaths.customer,
            { width: 200 },
          )
        : Columns.text('Customer', ({ email }: Row) => email, { width: 200 }),
    [hasPage],
  )
}
