import type { ReactNode } from 'react'
import type { Tone } from '../chart.styles'

export interface StripPart {
  label: string
  /** What it means, and by that its colour. */
  tone: Tone
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
