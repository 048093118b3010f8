import * as z from 'zod/mini'
import { ListedCall, pathNames, takesRange } from './listed-call'

export const columnKinds = {
  text: 'Text',
  number: 'Number',
  seconds: 'Seconds, as 3:05',
  hours: 'Seconds, as hours',
  time: 'Time',
  day: 'Day',
  id: 'ID with a copy button',
  tags: 'Tags',
  state: 'Badge',
} as const
export type ColumnKind = keyof typeof columnKinds

export const chartKinds = { bar: 'Bars', line: 'Lines', stacked: 'Stacked bars' } as const

export const filterKinds = { select: 'Choice', text: 'Any text', day: 'Day' } as const
export type FilterKind = keyof typeof filterKinds

const keysOf = <T extends string>(labels: Readonly<Record<T, string>>) => Object.keys(labels) as T[]
const text = (error: string) => z.string().check(z.trim(), z.minLength(1, error))

const Column = z.object({
  field: z.string(),
  title: text('Name it'),
  kind: z.enum(keysOf(columnKinds)),
  /** Stands in the table. */
  on: z.boolean(),
  /** There, but not shown until the person chooses it. */
  hidden: z.boolean(),
})
export type DraftColumn = z.infer<typeof Column>

const Filter = z.object({
  name: z.string(),
  label: text('Name it'),
  kind: z.enum(keysOf(filterKinds)),
  on: z.boolean(),
})
export type DraftFilter = z.infer<typeof Filter>

const Choice = z.object({
  /** In the path of the call. */
  name: z.string(),
  label: text('Name it'),
  /** Path of the list that it is chosen from. */
  from: text('Choose a list'),
  value: text('Choose a field'),
  text: text('Choose a field'),
  /** As it was when the list was chosen. */
  call: z.optional(ListedCall),
})
export type DraftChoice = z.infer<typeof Choice>

const optional = z._default(z.string(), '')

/** A page as data while it is made: what stands in its form, and the call that it is over. */
export const PageDraft = z
  .object({
    /** Of the plugin that it becomes. */
    id: z
      .string()
      .check(z.regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes, a letter first')),
    title: text('Name it'),
    intro: optional,
    area: text('Choose an area'),
    group: optional,
    /** Customer group whose accounts have it; empty: everybody. */
    customers: z._default(
      z.string().check(z.regex(/^([a-z][a-z0-9-]*)?$/, 'lower-case letters, digits and dashes')),
      '',
    ),
    path: z.string().check(z.regex(/^[a-z0-9][\w/-]*$/, 'a path without / in front')),
    call: ListedCall,
    choices: z.array(Choice),
    range: z._default(z.boolean(), false),
    filters: z.array(Filter),
    /** Placeholder of the search field; empty: there is none. */
    search: optional,
    columns: z.array(Column),
    key: text('Choose a field'),
    name: text('Choose a field'),
    chart: z.object({
      kind: z.enum(['none', ...keysOf(chartKinds)]),
      title: optional,
      by: optional,
      /** Numbers that are added up; empty: rows are counted. */
      value: optional,
      label: optional,
    }),
    map: z.object({ title: optional, longitude: optional, latitude: optional }),
    file: z.object({ label: optional, resource: optional }),
    empty: text('Say it'),
    /** Chinese by English. */
    zh: z._default(z.record(z.string(), z.string()), {}),
  })
  .check((check) => {
    for (const [path, message] of problemsOfDraft(check.value))
      check.issues.push({ code: 'custom', input: check.value, path, message })
  })
export type PageDraft = z.infer<typeof PageDraft>

function problemsOfDraft(draft: PageDraft): [path: string[], message: string][] {
  const { call, choices, columns, chart, map, file, range } = draft
  const fields = call.row.map(({ name }) => name)
  const missing = pathNames(call).filter((name) => !choices.some((choice) => choice.name === name))
  const problems: [string[], string][] = []
  const say = (path: string, message: string) => problems.push([path.split('.'), message])
  for (const name of missing) say('choices', `{${name}} of the path is chosen nowhere`)
  if (!columns.some(({ on }) => on)) say('key', 'A table has a column at least')
  if (range && !takesRange(call)) say('range', 'This call takes no days')
  if (chart.kind !== 'none') {
    if (!chart.title.trim()) say('chart.title', 'Name it')
    if (!fields.includes(chart.by)) say('chart.by', 'Choose a field')
    if (chart.value && !fields.includes(chart.value)) say('chart.value', 'Choose a field')
    if (!chart.label.trim()) say('chart.label', 'Name it')
  }
  if (map.title.trim() || map.longitude || map.latitude) {
    if (!map.title.trim()) say('map.title', 'Name it')
    if (!fields.includes(map.longitude)) say('map.longitude', 'Choose a field')
    if (!fields.includes(map.latitude)) say('map.latitude', 'Choose a field')
  }
  if (file.label.trim() || file.resource.trim()) {
    if (!file.label.trim()) say('file.label', 'Name it')
    const isThere = /^\/[^\s{}]*(\{[\w.]+\}[^\s{}]*)*$/.test(file.resource)
    const named = [...file.resource.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name)
    if (!isThere || named.some((name) => !fields.includes(name)))
      say('file.resource', 'Like /bm/exports/{id}/download, with fields of the row')
  }
  return problems
}

/** All English texts of a page, once each. */
export function textsOf(draft: PageDraft): string[] {
  const { title, intro, group, search, chart, map, file, empty } = draft
  const on = <T extends { on: boolean }>(each: readonly T[]) => each.filter((one) => one.on)
  const texts = [
    ...[title, intro, group, search],
    ...draft.choices.map(({ label }) => label),
    ...on(draft.filters).map(({ label }) => label),
    ...on(draft.columns).map((column) => column.title),
    ...(chart.kind === 'none' ? [] : [chart.title, chart.label, titleOfField(draft, chart.by)]),
    ...[map.title, file.label, empty],
  ]
  return [...new Set(texts.filter((one) => one.trim()))]
}

/** What its column is called. */
export const titleOfField = ({ columns }: Pick<PageDraft, 'columns'>, field: string): string =>
  columns.find((column) => column.field === field)?.title || field
