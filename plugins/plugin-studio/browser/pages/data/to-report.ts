import {
  dayFilter,
  type Report,
  selectFilter,
  type TableFilter,
  textFilter,
} from '@console/core/browser'
import { endpoint, type ListQuery, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { type DraftFilter, type PageDraft, titleOfField } from './draft'
import type { ListedCall } from './listed-call'

type Row = Record<string, unknown>

/** Names that a page over the call says: of the table, the range, choices and filters that are on. */
export function askedNames({ call, filters, choices, range, search }: PageDraft): string[] {
  const wanted = [
    ...(call.paged ? ['sort', 'order', ...(search ? ['search'] : [])] : []),
    'region',
    ...(range ? ['start_date', 'end_date', 'timeoffset'] : []),
    ...choices.map(({ name }) => name),
    ...filters.filter(({ on }) => on).map(({ name }) => name),
  ]
  return call.query.map(({ name }) => name).filter((name) => wanted.includes(name))
}

/** A list over a call that no contract of this build names: it takes these names, and rows are what they are. */
function listOver(
  call: ListedCall,
  names: readonly string[],
  fields: readonly string[],
): ListQuery<Row> {
  const asked = Object.fromEntries(names.map((name) => [name, z.optional(z.string())]))
  const said = endpoint({
    method: 'GET',
    path: call.path,
    scope: call.scope,
    summary: call.summary,
    query: z.object(call.paged ? { ...pageQuery, ...asked } : asked),
    response: call.paged
      ? page(z.looseObject({}))
      : z.looseObject({ data: z.array(z.looseObject({})) }),
  })
  return call.paged
    ? { endpoint: said }
    : { endpoint: said, allAtOnce: (row: Row) => searched(row, fields) }
}

const searched = (row: Row, fields: readonly string[]) =>
  fields.map((field) => JSON.stringify(row[field.split('.')[0] ?? ''] ?? '')).join(' ')

const sourceNames = ['sort', 'order', 'region']

/** The report that a draft describes, for the console's own page of reports. */
export function toReport(draft: PageDraft): Report<Row> {
  const { call, chart, map, file } = draft
  return {
    ...described(draft),
    query: listOver(call, askedNames(draft), searchedFields(draft)),
    choices: draft.choices.flatMap(({ name, label, value, text, call: from }) =>
      from ? [{ name, label, value, text, from: listOver(from, sourceNamesOf(from), [text]) }] : [],
    ),
    filters: draft.filters.filter(({ on }) => on).map((filter) => filterOf(filter, call)),
    ...(chart.kind !== 'none' && { chart: chartOf(draft) }),
    ...(map.title && { map }),
    ...(file.label && { files: [file] }),
  } as Report<Row>
}

/** What the console looks into, where rows come all at once. */
export const searchedFields = ({ columns }: PageDraft) =>
  columns.filter(({ on }) => on).map(({ field }) => field)

export const sourceNamesOf = ({ query }: ListedCall) =>
  query.map(({ name }) => name).filter((name) => sourceNames.includes(name))

/** What of a report is plain data, in the order in which it is read. */
export function described(draft: PageDraft) {
  const { id, title, intro, range, search, key, name, empty } = draft
  return {
    id,
    title,
    ...(intro && { intro }),
    ...(range && { range: {} }),
    ...(search && { search }),
    columns: draft.columns
      .filter(({ on }) => on)
      .map(({ title, field, kind, hidden }) => ({
        title,
        field,
        ...(kind !== 'text' && { kind }),
        ...(sortsBy(draft.call, field) && { sort: field }),
        ...(hidden && { hidden }),
      })),
    ...(key !== 'id' && { key }),
    ...(name !== 'name' && { name }),
    empty: { title: empty },
  }
}

export function chartOf(draft: PageDraft) {
  const { kind, title, by, value, label } = draft.chart
  return {
    kind,
    title,
    x: { label: titleOfField(draft, by), field: by },
    series: [{ label, ...(value && { field: value }) }],
  }
}

const sortsBy = ({ paged, query }: ListedCall, field: string) =>
  paged && query.some(({ name, values }) => name === 'sort' && values.includes(field))

export const valuesOfFilter = ({ name }: DraftFilter, { query }: ListedCall) => {
  const values = query.find((field) => field.name === name)?.values ?? []
  return Object.fromEntries(values.map((value) => [value, value]))
}

function filterOf(filter: DraftFilter, call: ListedCall): TableFilter {
  const { name, label, kind } = filter
  if (kind === 'select') return selectFilter(name, label, valuesOfFilter(filter, call))
  return kind === 'day' ? dayFilter(name, label) : textFilter(name, label)
}
