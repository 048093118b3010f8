import { useFormat } from '@console/core/browser'
import type { Bucket } from '#plugins/buckets/contract'

interface Row {
  row: Bucket
}

/** Cell of the column. */
export default function AverageLength({ row }: Row) {
  const format = useFormat()
  return row.num > 0 ? format.duration(row.size / row.num) : undefined
}

/** What stands in CSV files. */
export const text = ({ row }: Row) => (row.num > 0 ? row.size / row.num : undefined)
