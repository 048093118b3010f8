import type { ExtensionPoint } from '@console/core/contract'
import { useMemo } from 'react'
import type { ExtensionItem } from '../../services/plugins/extensions'
import { type Translate, useT } from '../i18n'
import { Told } from '../states/sentence-of'
import { useChunk } from '../states/use-chunk'
import { Columns } from '../table/columns'
import type { Column } from '../table/types'
import { faultText } from './fault-text'
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
  const t = useT()
  const items = useExtensions(point)
  const code = useChunk(loadItem, items.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rows share is compared value by value
  return useMemo(
    () =>
      items.map((item) =>
        Columns.custom(item.title, {
          ...lookOf(item),
          key: item.key,
          cell: (row, { classes }) => {
            const bone = <span className={classes.bone} />
            if (!code) return bone
            return <code.Item item={item} context={{ ...shared, row }} look="mark" waiting={bone} />
          },
          prepare: () => item.load(),
          csv: (row) => textOf(item, { ...shared, row }, t),
        }),
      ),
    [items, code, t, ...Object.values(shared ?? {})],
  )
}

/** What a manifest leaves out is as in other columns: numbers end their cell, whole. */
function lookOf({ column }: ExtensionItem) {
  const isNumber = column?.kind === 'number'
  const { width = 140, align = isNumber ? 'end' : 'start', hidden = false } = column ?? {}
  return { width, align, hidden, whole: isNumber }
}

/** An empty cell would be taken for what the column says, so one that cannot say it ends the file. */
function textOf(item: ExtensionItem, context: object, t: Translate) {
  const state = item.state$.value
  if (state.name === 'waiting') return ''
  if (state.name === 'failed') throw new Told(faultText(item, state, t))
  try {
    return state.module.text?.(context)
  } catch (error) {
    const fault = { step: 'text', cause: error instanceof Error ? error.message : String(error) }
    item.report(fault, error)
    throw new Told(faultText(item, fault, t))
  }
}
