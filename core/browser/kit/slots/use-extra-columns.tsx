import type { ExtensionPoint } from '@console/core/contract'
import { useMemo } from 'react'
import type { ExtensionItem } from '../../services/plugins/extensions'
import { useChunk } from '../states/use-chunk'
import { Columns } from '../table/columns'
import type { Column } from '../table/types'
import type { RowContext, Shared } from './shared'
import { useExtensions } from './use-extensions'

const loadItem = () => import('./item')

/**
 * Columns that plugins add to a table: `columns={[...columns, ...useExtraColumns(fileColumns, { bucket })]}`. Nothing is
 * fetched before a cell is drawn, so not for a column that the person has hidden.
 */
export function useExtraColumns<Context extends RowContext>(
  point: ExtensionPoint<'column', Context>,
  ...[shared]: Shared<Context>
): Column<Context['row']>[] {
  const items = useExtensions(point)
  const code = useChunk(loadItem, items.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rows share is compared value by value
  return useMemo(
    () =>
      items.map((item) =>
        Columns.custom(item.title, {
          key: item.key,
          cell: (row, { classes }) => {
            const bone = <span className={classes.bone} />
            if (!code) return bone
            return <code.Item item={item} context={{ ...shared, row }} look="mark" waiting={bone} />
          },
          prepare: () => item.load(),
          csv: (row) => textOf(item, { ...shared, row }),
        }),
      ),
    [items, code, ...Object.values(shared ?? {})],
  )
}

/** A cell that cannot say what it is must not keep the others out of the file. */
function textOf({ state$: { value: state } }: ExtensionItem, context: object) {
  try {
    return state.name === 'ready' ? state.module.text?.(context) : ''
  } catch {
    return ''
  }
}
