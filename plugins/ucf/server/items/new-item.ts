import { randomBytes } from 'node:crypto'
import { type Db, OwnRows } from '@console/core/server'
import { type ItemRow, ucfItems } from '../tables'

/** Without occurrences yet. */
export const newItem = (
  { uid, ...item }: Pick<ItemRow, 'uid' | 'project_id' | 'by_hand'>,
  tx: Db,
): Promise<ItemRow> =>
  new OwnRows(tx, ucfItems, uid).insert({ ...item, acr_id: randomBytes(16).toString('hex') })
