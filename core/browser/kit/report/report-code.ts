import { type ListQuery, shapeOf } from '@console/core/contract'
import type { LoadContext, PageCode } from '../../plugin'
import { Settings } from '../../services/settings/settings'
import { type ChosenReport, mostDrawn } from './chosen-report'
import { type AnyReport, type Asked, type ReportChoice, textOf } from './report'
import { daysAsked } from './report-days'

type Loaded = { default: AnyReport | readonly [AnyReport, ...AnyReport[]] }

/**
 * Code of a page that is a report: `pages: { reach: report(() => import('./reach-report')) }`. Several reports make one page
 * with a tab for each.
 */
export const report = (load: () => Promise<Loaded>): PageCode => ({
  load: async (context: LoadContext) => loadReport((await load()).default, context),
  page: () => import('./report-page'),
})

async function loadReport(loaded: Loaded['default'], context: LoadContext): Promise<ChosenReport> {
  const tabs = 'id' in loaded ? ([loaded] as const) : loaded
  const report = tabs.find(({ id }) => id === context.query.get('tab')) ?? tabs[0]
  const days = daysAsked(report, context.query, context.get(Settings).state$.value.timeZone)
  const choices: ChosenReport['choices'] = []
  let asked: Asked = { ...days.asked, chosen: {} }
  // One after the other: what is chosen may narrow what is offered next.
  for (const choice of report.choices ?? []) {
    const rows = await offeredRows(choice, choices, asked, context)
    const offered = new Map(rows.map((row) => [textOf(row, choice.value ?? 'id'), row]))
    const wanted = (context.query.get(choice.name) ?? '').split(choice.several ? ',' : '\0')
    const known = wanted.filter((value) => offered.has(value))
    const values = choice.several || known.length > 0 ? known : [...offered.keys()].slice(0, 1)
    choices.push({ choice, rows, values })
    if (!choice.several && values.length === 0)
      return { report, tabs, choices, asked, query: undefined, drawn: undefined }
    const chosen = values.map((value) => offered.get(value))
    const its = { [choice.name]: choice.several ? chosen : chosen[0] }
    asked = { ...asked, chosen: { ...asked.chosen, ...its } }
  }
  const list = typeof report.query === 'function' ? report.query(asked) : report.query
  const query = withChosen(list, choices, days.query)
  const { meta } = await context.read(query)
  const isDrawn = (report.chart ?? report.map) !== undefined && meta.total <= mostDrawn
  const drawn = isDrawn ? await context.found(query) : undefined
  return { report, tabs, choices, asked, query, drawn }
}

async function offeredRows(
  { from }: ReportChoice,
  before: ChosenReport['choices'],
  asked: Asked,
  { rows }: Pick<LoadContext, 'rows'>,
): Promise<unknown[]> {
  const lists = typeof from === 'function' ? from(asked) : from
  const each = 'endpoint' in lists ? [lists] : lists
  return (await Promise.all(each.map((list) => rows<unknown>(withChosen(list, before))))).flat()
}

/** A call with what is chosen: by its name in the path, else in the query where it has one of that name. */
function withChosen<Row>(
  list: ListQuery<Row>,
  choices: ChosenReport['choices'],
  days: Readonly<Record<string, unknown>> = {},
): ListQuery<Row> {
  const { path, query } = list.endpoint
  const chosen = choices
    .filter(({ values }) => values.length > 0)
    .map(({ choice, values }) => [choice.name, values.join(',')] as const)
  const inPath = chosen.filter(([name]) => path.includes(`{${name}}`))
  const inQuery = chosen.filter((one) => !inPath.includes(one) && one[0] in shapeOf(query))
  return {
    ...list,
    params: { ...list.params, ...Object.fromEntries(inPath) },
    query: { ...list.query, ...Object.fromEntries(inQuery), ...days },
  }
}
