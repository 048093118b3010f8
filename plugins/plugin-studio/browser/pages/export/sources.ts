import { type PageDraft, textsOf } from '../data/draft'
import type { CallField, FieldType, ListedCall } from '../data/listed-call'
import { askedNames, chartOf, described, sourceNamesOf, valuesOfFilter } from '../data/to-report'
import { Code, written } from './written'

const open = { open: true }

/** What a manifest says of a page that is over calls of the console's own. */
export function manifestSource({ id, area, path, title, group, customers, call }: PageDraft) {
  const [, verb, resource] = /^(read|write|delete)-(.+)$/.exec(call.scope) ?? []
  const manifest = {
    id,
    version: '1.0.0',
    api: '^1.0',
    ...(resource && verb && { scopes: { [resource]: [verb] } }),
    ...(customers && {
      onlyFor: 'customers',
      rules: { customers: new Code(`inGroup('${customers}')`) },
    }),
    pages: {
      overview: {
        areas: [area],
        path,
        title,
        ...(resource && { scope: call.scope }),
        nav: { ...(group && { group }), order: 200 },
      },
    },
  }
  return `import { defineManifest${customers ? ', inGroup' : ''} } from '@console/core/contract'

/** What the console knows of the plugin before it fetches any of its code. Only data. */
export default defineManifest(${written(manifest, open)})
`
}

/** The page as data. */
export function reportSource(draft: PageDraft): string {
  const { call, choices, filters, chart, map, file } = draft
  const { id, title, intro, range, ...rest } = described(draft)
  const shown = filters.filter(({ on }) => on)
  const report = {
    id,
    title,
    ...(intro && { intro }),
    query: listCode('rowsApi.list', call),
    ...(choices.length > 0 && {
      choices: choices.map(({ name, label, value, text, call: from }) => ({
        name,
        label,
        from: listCode(`choicesApi.${name}`, from),
        ...(value !== 'id' && { value }),
        ...(text !== 'name' && { text }),
      })),
    }),
    ...(range && { range }),
    ...(shown.length > 0 && {
      filters: shown.map((filter) => {
        const { name, label, kind } = filter
        return {
          name,
          label,
          ...(kind === 'select' && { options: valuesOfFilter(filter, call) }),
          ...(kind === 'day' && { isDay: true }),
        }
      }),
    }),
    ...rest,
    ...(chart.kind !== 'none' && { chart: chartOf(draft) }),
    ...(map.title && { map }),
    ...(file.label && { files: [file] }),
  }
  const apis = choices.length > 0 ? 'choicesApi, rowsApi' : 'rowsApi'
  return `import { defineReport } from '@console/core/browser'
import { list } from '@console/core/contract'
import { ${apis} } from '../contract/rows'

/** The page as data: what is asked, what its columns show, what is drawn. The console draws it. */
export default defineReport(${written(report, open)})
`
}

/** Rows that come all at once are searched by the console. */
const listCode = (endpoint: string, call: ListedCall | undefined) =>
  new Code(
    call?.paged
      ? `list(${endpoint})`
      : `list(${endpoint}, { allAtOnce: (row) => Object.values(row).join(' ') })`,
  )

const topOf = (field: string) => field.split('.')[0] ?? field

/** The calls as far as the page knows them: what it asks for, and the fields that it shows. */
export function contractSource(draft: PageDraft): string {
  const { call, choices, columns, key, name, chart, map, file } = draft
  const fields = [
    key,
    name,
    ...columns.filter(({ on }) => on).map(({ field }) => field),
    ...(chart.kind === 'none' ? [] : [chart.by, chart.value]),
    ...(map.title ? [map.longitude, map.latitude] : []),
    ...[...file.resource.matchAll(/\{([\w.]+)\}/g)].map(([, field = '']) => field),
  ]
  const parts = [
    `/** What of a row is shown. */\nconst Row = z.object(${rowCode(call, fields)})\n`,
    `export const rowsApi = ${written({ list: endpointCode(call, askedNames(draft), 'Row', 2) }, open)}\n`,
  ]
  if (choices.length > 0) {
    for (const { name, call: from, value, text } of choices)
      if (from) parts.push(`const ${rowName(name)} = z.object(${rowCode(from, [value, text])})\n`)
    const endpoints = choices.flatMap(({ name, call: from }) =>
      from ? [[name, endpointCode(from, sourceNamesOf(from), rowName(name), 2)]] : [],
    )
    parts.push(
      `/** What the page is about is chosen from these. */\nexport const choicesApi = ${written(Object.fromEntries(endpoints), open)}\n`,
    )
  }
  const body = parts.join('\n')
  const names = ['endpoint', 'page', 'pageQuery'].filter((each) =>
    new RegExp(`\\b${each}\\b[(,]`).test(body),
  )
  return `import { ${names.join(', ')} } from '@console/core/contract'
import * as z from 'zod/mini'

${body}`
}

/** `bucket_id` -> `ChosenBucketId` */
const rowName = (name: string) =>
  `Chosen${name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`

const types: Record<FieldType, string> = {
  text: 'z.string()',
  integer: 'z.int()',
  number: 'z.number()',
  boolean: 'z.boolean()',
  texts: 'z.array(z.string())',
  other: 'z.unknown()',
}

function rowCode({ row }: ListedCall, wanted: readonly string[]): string {
  const tops = [...new Set(wanted.filter(Boolean).map(topOf))]
  const fields = tops.map((top) => {
    const field = row.find((one) => one.name === top)
    return [top, new Code(field ? fieldCode(field) : types.other)]
  })
  return written(Object.fromEntries(fields), open)
}

const fieldCode = ({ type, nullable }: CallField) =>
  nullable && type !== 'other' ? `z.nullish(${types[type]})` : types[type]

function endpointCode(
  { path, scope, summary, paged }: ListedCall,
  names: readonly string[],
  row: string,
  indent: number,
): Code {
  const asked = names.map((name) => `${name}: z.optional(z.string()),\n`)
  const lines = [...(paged ? ['...pageQuery,\n'] : []), ...asked]
  const inner = ' '.repeat(indent + 4)
  const query = `z.object({\n${lines.map((line) => inner + line).join('')}${' '.repeat(indent + 2)}})`
  const spec = {
    method: 'GET',
    path,
    scope,
    summary,
    ...(lines.length > 0 && { query: new Code(query) }),
    response: new Code(paged ? `page(${row})` : `z.object({ data: z.array(${row}) })`),
  }
  return new Code(`endpoint(${written(spec, { indent, open: true })})`)
}

/** Chinese texts; what nobody has translated is there in English, to be found. */
export function zhSource(draft: PageDraft): string {
  const texts = textsOf(draft).map((text) => [text, draft.zh[text]?.trim() || text])
  return `/** Chinese texts by their English ones; what stands in English still wants one. */
export default ${written(Object.fromEntries(texts), open)}
`
}
