import type { ListQuery } from '@console/core/contract'
import type { AnyReport, Asked, ReportChoice } from './report'

/** More rows than these are no picture any more, and no sheet of paper. */
export const mostDrawn = 2000

export interface ChosenReport {
  report: AnyReport
  /** Those that make the page together; one alone has no tabs. */
  tabs: readonly AnyReport[]
  /** `values` are those chosen; none of several means all. */
  choices: { choice: ReportChoice; rows: unknown[]; values: readonly string[] }[]
  asked: Asked
  /** Undefined: there is nothing to choose from. */
  query: ListQuery<unknown> | undefined
  /** All rows that the filters find, for chart and map; undefined: there is neither, or there are too many. */
  drawn: unknown[] | undefined
}
