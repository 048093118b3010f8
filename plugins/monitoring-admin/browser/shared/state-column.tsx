import { type Column, Columns, StateBadge } from '@console/core/browser'
import { isKnownCode, lookOf, streamStates } from '#plugins/bm/contract'

/** How a stream is, as its customer is told, with the reason at hand. */
export const stateColumn = <T extends { code: number; reason: string }>(): Column<T> =>
  Columns.custom('State', {
    cell: ({ code, reason }) =>
      isKnownCode(code) ? (
        <StateBadge state={code} states={streamStates} hint={reason || undefined} />
      ) : (
        String(code)
      ),
    csv: ({ code }) => lookOf(code).label,
    width: 112,
  })
