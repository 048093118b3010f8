import type { ColumnKind, DraftChoice, DraftColumn, DraftFilter, PageDraft } from './draft'
import { type CallField, type ListedCall, pathNames, takesRange } from './listed-call'

/** Columns that a new page begins with. */
const mostShown = 6
/** Of the address and of the table itself, and days that the range fills in. */
const ownNames = ['page', 'per_page', 'sort', 'sortby', 'order', 'search', 'region']
const rangeNames = ['start_date', 'end_date', 'timeoffset']
/** Seldom what somebody wants to read. */
const dull = /(^|_|\.)(uid|pid|updated_at|net_type|region)$/

/** `created_at` -> `Created`, `artist.name` -> `Artist name` */
export function wordsOf(name: string): string {
  const words = name.replace(/(?<=.)_at$/, '').replace(/[_.]+/g, ' ')
  const [first = ''] = words
  return /^(id|isrc|url|acr id)$/.test(words)
    ? words.toUpperCase()
    : first.toUpperCase() + words.slice(1)
}

/** A whole page over a call, made of what the service says of it. */
export function newDraft(call: ListedCall, calls: readonly ListedCall[], taken: readonly string[]) {
  const columns = columnsOver(call)
  const parts = call.path.split('/').filter((part) => part && !part.startsWith('{'))
  const base = parts.join('-').replaceAll('_', '-').toLowerCase()
  const id = freeOf(`page-${base}`, taken)
  const title = wordsOf(parts.at(-1) ?? 'Page').replaceAll('-', ' ')
  const draft: PageDraft = {
    id,
    title,
    intro: '',
    area: 'bm',
    group: '',
    customers: '',
    path: id,
    call,
    choices: pathNames(call).map((name) => choiceFor(name, call, calls)),
    range: takesRange(call),
    filters: filtersOver(call),
    search: call.paged && !hasField(call.query, 'search') ? '' : 'Search',
    columns,
    key: keyOf(call),
    name: nameOf(call),
    chart: { kind: 'none', title: '', by: '', value: '', label: '' },
    map: { title: '', longitude: '', latitude: '' },
    file: { label: '', resource: '' },
    empty: 'Nothing here yet',
    zh: {},
  }
  return draft
}

const hasField = (fields: readonly CallField[], name: string) =>
  fields.some((field) => field.name === name)

export const keyOf = ({ row }: ListedCall) =>
  (row.find(({ name }) => name === 'id') ?? row.find(({ name }) => /_id$/.test(name)) ?? row[0])
    ?.name ?? 'id'

export const nameOf = (call: ListedCall) =>
  (
    call.row.find(({ name }) => name === 'name') ??
    call.row.find(({ name }) => name === 'title') ??
    call.row.find(({ name, type }) => type === 'text' && /name|title/.test(name))
  )?.name ?? keyOf(call)

function freeOf(id: string, taken: readonly string[]): string {
  let free = id
  for (let count = 2; taken.includes(free); count += 1) free = `${id}-${count}`
  return free
}

/** Names first, then what a person reads, then the rest, which is off. */
function columnsOver(call: ListedCall): DraftColumn[] {
  const first = nameOf(call)
  const rank = ({ name, type }: CallField) => {
    if (name === first) return 0
    return type === 'other' || dull.test(name) ? 2 : 1
  }
  const sorted = [...call.row].sort((one, other) => rank(one) - rank(other))
  return sorted.map((field, at) => ({
    field: field.name,
    title: wordsOf(field.name),
    kind: kindOf(field),
    on: at < mostShown && rank(field) < 2,
    hidden: false,
  }))
}

export function kindOf({ name, type }: CallField): ColumnKind {
  if (type === 'texts') return 'tags'
  if (/(_at|_utc|timestamp)$|^(at|since)$/.test(name)) return 'time'
  if (/(^|_)(date|day)$/.test(name)) return 'day'
  if (/(^|_)(duration|seconds)$/.test(name)) return 'seconds'
  if (type === 'integer' || type === 'number') return /(^|_)id$/.test(name) ? 'text' : 'number'
  return /(^|_)(acr_id|acrid)$/.test(name) ? 'id' : 'text'
}

function filtersOver({ query, path, paged }: ListedCall): DraftFilter[] {
  // Of rows that come all at once the console searches and pages, and asks for nothing else.
  if (!paged) return []
  const others = query.filter(
    ({ name }) =>
      !ownNames.includes(name) && !rangeNames.includes(name) && !path.includes(`{${name}}`),
  )
  return others.map(({ name, values }) => ({
    name,
    label: wordsOf(name),
    kind: values.length > 0 ? 'select' : /(^|_)(date|day)$|^(from|to)$/.test(name) ? 'day' : 'text',
    on: values.length > 1,
  }))
}

/** Lists that need nothing themselves. */
export const sourcesOf = (calls: readonly ListedCall[]) =>
  calls.filter((call) => pathNames(call).length === 0)

/** `{pid}` of `/bm-cs-projects/{pid}/streams` is chosen from `/bm-cs-projects`. */
function choiceFor(name: string, { path }: ListedCall, calls: readonly ListedCall[]): DraftChoice {
  const before = path.slice(0, path.indexOf(`/{${name}}`))
  const from = sourcesOf(calls).find((call) => call.path === before)
  const label = wordsOf(before.split('/').at(-1)?.replaceAll('-', ' ') ?? name)
  return { name, label, ...chosenFrom(from) }
}

export const chosenFrom = (from: ListedCall | undefined): Omit<DraftChoice, 'name' | 'label'> => ({
  from: from?.path ?? '',
  value: from ? keyOf(from) : '',
  text: from ? nameOf(from) : '',
  ...(from && { call: from }),
})
