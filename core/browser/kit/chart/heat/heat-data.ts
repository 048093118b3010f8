import type { ReactNode } from 'react'

export interface HeatRow {
  id: string
  label: string
  /** Instead of the label, for instance a link. */
  head?: ReactNode
  /** A value of the whole row, as it is written. */
  sum?: string
  /** One for each column; undefined where nothing is known. */
  values: readonly (number | undefined)[]
}

/** How good or bad a value is, where that is what it tells. */
export type HeatTone = 'good' | 'fair' | 'poor' | 'bad'

export interface HeatMapProps {
  /** Names the picture; stands above it. */
  title: string
  /** What the rows are, and the values of whole rows. */
  corner: string
  sum?: string
  rows: readonly HeatRow[]
  /** `full`: what is told of a column where there is room. */
  columns: readonly { id: string | number; label: string; full: string }[]
  /** The more, the stronger its colour, unless tones are told. */
  tone?: (value: number) => HeatTone
  /** How values are written, and how in a cell. */
  format?: (value: number) => string
  short?: (value: number) => string
  empty?: string
  file?: string
}
