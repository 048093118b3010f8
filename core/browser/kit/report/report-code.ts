import type { ListQuery } from '@console/core/contract'
import type { LoadContext, PageCode } from '../../plugin'
import { Settings } from '../../services/settings/settings'
import { daysOf } from '../time-range/days-of'
import { readTimeRange } from '../time-range/time-range'
import { type ChosenReport, mostDrawn } from './chosen-report'
import { type AnyReport, textOf } from './report'

/** Code of a page that is a report: `pages: { reach: report(() => import('./reach-report')) }`. */
export const report = (load: () => Promise<{ default: AnyReport }>): PageCode => ({
  load: async (context: LoadContext) => loadReport((await load()).default, context),
  page: () => import('./report-page'),
})

async function loadReport(report: AnyReport, context: LoadContext): Promise<ChosenReport> {
  const choices = await Promise.all(
    (report.choices ?? []).map(async (choice) => {
      const rows = await context.rows<unknown>(choice.from)
      const values = rows.map((row) => textOf(row, choice.value ?? 'id'))
      const wanted = context.query.get(choice.name) ?? ''
      return { choice, rows, chosen: values.includes(wanted) ? wanted : values[0] }
    }),
  )
  if (choices.some(({ chosen }) => chosen === undefined))
    return { report, choices, query: undefined, drawn: undefined }
  const query = queryOf(report, choices, context)
  const { meta } = await context.read(query)
  const isDrawn = (report.chart ?? report.map) !== undefined && meta.total <= mostDrawn
  return { report, choices, query, drawn: isDrawn ? await context.found(query) : undefined }
}

/** The report's call with what is chosen: by its name in the path, else in the query. */
function queryOf(
  { query, range }: AnyReport,
  choices: ChosenReport['choices'],
  { query: address, get }: Pick<LoadContext, 'query' | 'get'>,
): ListQuery<unknown> {
  const chosen = choices.map(({ choice, chosen = '' }) => [choice.name, chosen] as const)
  const inPath = chosen.filter(([name]) => query.endpoint.path.includes(`{${name}}`))
  const inQuery = chosen.filter((one) => !inPath.includes(one))
  const zone = get(Settings).state$.value.timeZone
  const days = range && daysOf(readTimeRange(address, { zone, ...range }))
  return {
    ...query,
    params: { ...query.params, ...Object.fromEntries(inPath) },
    query: { ...query.query, ...Object.fromEntries(inQuery), ...days },
  }
}
