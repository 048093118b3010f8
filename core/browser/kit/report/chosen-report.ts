import type { ListQuery } from '@console/core/contract'
import type { AnyReport, ReportChoice } from './report'

/** More rows than these are no picture any more, and no sheet of paper. */
export const mostDrawn = 2000

export interface ChosenReport {
  report: AnyReport
  choices: { choice: ReportChoice; rows: unknown[]; chosen: string | undefined }[]
  /** Undefined: there is nothing to choose from. */
  query: ListQuery<unknown> | undefined
  /** All rows that the filters find, for chart and map; undefined: there is neither, or there are too many. */
  drawn: unknown[] | undefined
}
