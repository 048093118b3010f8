import { mergeClasses } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useT } from '../../i18n'
import type { CellKit } from '../cells/cell-kit'
import { useControlStyles } from '../control.styles'
import { useTableStyles } from '../table.styles'
import type { Column } from '../types'

/** What every row of a table shares; stays the same while rows come and go. */
export interface RowLook<T> {
  columns: readonly Column<T>[]
  rowName: (row: T) => string
  faded: ((row: T) => boolean) | undefined
  /** Undefined: rows cannot be ticked. */
  onTick: ((index: number, ticked: boolean, range: boolean) => void) | undefined
  /** Undefined: rows have no actions. */
  onActions: ((index: number, button: HTMLElement) => void) | undefined
  cards: boolean
  kit: CellKit
  /** Of rows that go by. */
  passingKit: CellKit
  /** Translated titles by column key: labels of a card's fields. */
  titles: ReadonlyMap<string, string>
  classes: ReturnType<typeof useRowClasses>
}

export function useRowLook<T>(
  base: Pick<RowLook<T>, 'columns' | 'kit' | 'rowName' | 'faded' | 'onTick' | 'onActions'>,
  cards: boolean,
  /** Columns do not all fit: some are scrolled behind the actions. */
  edge: boolean,
): RowLook<T> {
  const t = useT()
  const classes = useRowClasses(cards, edge, base.onTick !== undefined)
  return useMemo(() => {
    const titles = new Map(base.columns.map(({ key, title }) => [key, t(title)]))
    return { ...base, cards, passingKit: { ...base.kit, passing: true }, titles, classes }
  }, [base, cards, classes, t])
}

function useRowClasses(cards: boolean, edge: boolean, tickable: boolean) {
  const styles = useTableStyles()
  const controls = useControlStyles()
  // biome-ignore lint/correctness/useExhaustiveDependencies: class names are the same in every rendering
  return useMemo(() => {
    const card = cards && mergeClasses(styles.card, !tickable && styles.cardNoTick)
    const row = mergeClasses(styles.row, styles.bodyRow, card)
    const placed = mergeClasses(row, styles.placed, cards ? styles.placedCard : styles.fixed)
    const cell = mergeClasses(styles.cell, cards && styles.cardCell)
    return {
      row,
      tickedRow: mergeClasses(row, styles.ticked),
      placedRow: placed,
      placedTickedRow: mergeClasses(placed, styles.ticked),
      start: cell,
      end: mergeClasses(styles.cell, styles.end, cards && styles.cardCell),
      cut: mergeClasses(cell, styles.cut),
      title: mergeClasses(cell, cards && styles.cardTitle),
      bone: styles.bone,
      tickCell: mergeClasses(styles.tickCell, cards && styles.cardTick),
      tick: controls.tick,
      box: controls.box,
      actionCell: mergeClasses(styles.actionCell, edge && styles.edge, cards && styles.cardActions),
      actions: controls.icon,
    }
  }, [cards, edge, tickable])
}
