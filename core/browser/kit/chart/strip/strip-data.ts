import type { ReactNode } from 'react'

export interface StripPart {
  label: string
  value: number
  /** Instead of the label, for instance a link to what it is made of. */
  head?: ReactNode
}

export interface StackedStripProps {
  /** Names the picture; stands above it. */
  title: string
  /** What the parts are, and their values, in the table. */
  xLabel: string
  valueLabel: string
  parts: readonly StripPart[]
  format?: (value: number) => string
  empty?: string
  file?: string
}
