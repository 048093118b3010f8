import type { ChosenColumns } from '../controls/use-columns'
import type { TableAddress } from '../data/use-address'
import type { Column } from '../types'

/** The list in which views are kept and opened. */
export interface ViewedList<T> {
  /** By which its columns are remembered. */
  id: string
  columns: readonly Column<T>[]
  chosen: ChosenColumns<T>
  address: Pick<TableAddress, 'view' | 'change'>
}
