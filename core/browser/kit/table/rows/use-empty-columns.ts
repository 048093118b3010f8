import { useMemo, useRef } from 'react'
import type { CellKit } from '../cells/cell-kit'
import type { RowSource } from '../data/use-rows'
import type { Column } from '../types'

/**
 * Columns in which no row has anything: they are not drawn. One that had something stays while the table is open, so
 * that columns come and never go. In a scroll through more rows than are known, none is empty for sure.
 */
export function useEmptyColumns<T>(
  columns: readonly Column<T>[],
  rows: RowSource<T>,
  kit: CellKit,
  sort: string | undefined,
): ReadonlySet<string> {
  const filled = useRef(new Set<string>())
  const { page, total } = rows
  const unknown = rows.windows !== undefined && total > page.length
  return useMemo(() => {
    const seen = filled.current
    for (const column of columns)
      if (page.some((row) => !isNothing(column.cell(row, kit)))) seen.add(column.key)
    if (page.length === 0 || unknown) return none
    const kept = ({ key, sort: own }: Column<T>, place: number) =>
      place === 0 || seen.has(key) || (own !== undefined && own === sort)
    return new Set(columns.flatMap((column, place) => (kept(column, place) ? [] : [column.key])))
  }, [columns, page, unknown, kit, sort])
}

const none: ReadonlySet<string> = new Set()

const isNothing = (drawn: unknown) =>
  drawn === undefined || drawn === null || drawn === '' || drawn === false
