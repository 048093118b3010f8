import type { Db } from '@console/core/server'
import type { DunningKind } from '../../contract'
import type { BillRow } from '../tables'
import { dunningSteps } from './tables'

/** Bills that were paid and are not any more: what is done about them begins anew, after a few days of quiet. */
export async function noteReopened(
  opened: readonly Pick<BillRow, 'id' | 'uid'>[],
  kind: Extract<DunningKind, 'reopen' | 'withdraw'>,
  tx: Db,
): Promise<void> {
  if (opened.length === 0) return
  const day = new Date().toISOString().slice(0, 10)
  await tx
    .insert(dunningSteps)
    .values(opened.map(({ id: bill_id, uid }) => ({ uid, bill_id, kind, day })))
}
