import type { BulkEditRow } from '#plugins/buckets/contract'
import type { CsvTable } from './csv-table'

/** What a column of the CSV file is: nothing, the id, the title, or a metadata field by its name. */
export type Target = '' | 'id' | 'title' | `meta:${string}`

export const metaTarget = (name: string): Target => `meta:${name}`

/** Headings of the list's own CSV export that no edit can change. */
const readOnly = ['acr id', 'acr_id', 'created', 'duration', 'state', 'status']

/** Returns the likely target of each column by its heading; an unknown heading is a new field. */
export function guessMapping(header: readonly string[], fields: readonly string[]): Target[] {
  const used = new Set<Target>()
  return header.map((heading) => {
    const target = listTargets(heading, fields).find((each) => !used.has(each)) ?? ''
    used.add(target)
    return target
  })
}

function listTargets(heading: string, fields: readonly string[]): Target[] {
  const word = heading.toLowerCase()
  const field = fields.find((name) => name === heading || name.toLowerCase() === word)
  if (word === 'id' || word === 'file id') return ['id', ...(field ? [metaTarget(field)] : [])]
  if (word === 'title') return ['title', ...(field ? [metaTarget(field)] : [])]
  if (field) return [metaTarget(field)]
  return heading && !readOnly.includes(word) ? [metaTarget(heading)] : []
}

/** Why the columns cannot be taken like this, in English. */
export function mappingProblem(mapping: readonly Target[]): string | undefined {
  const used = mapping.filter(Boolean)
  if (!used.includes('id')) return 'Choose the column that holds the file ids'
  if (new Set(used).size < used.length) return 'Two columns stand for the same field'
  if (used.length < 2) return 'Choose at least one column to change'
  return undefined
}

export interface Edit {
  /** In the CSV file. */
  row: number
  edit: BulkEditRow
}

export interface RowProblem {
  row: number
  id: string
  /** English, or the service's own sentence. */
  message: string
}

/** Rows of the file as edits; `keepEmpty`: empty cells change nothing, else they take the value away. */
export function editsOf({ rows }: CsvTable, mapping: readonly Target[], keepEmpty: boolean) {
  const edits: Edit[] = []
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  const idAt = mapping.indexOf('id')
  for (const { row, cells } of rows) {
    const id = (cells[idAt] ?? '').trim()
    const message = !/^\d{1,15}$/.test(id)
      ? 'The id of a file is a number'
      : seen.has(id)
        ? 'The same id stands in a row above'
        : undefined
    seen.add(id)
    if (message) problems.push({ row, id, message })
    else edits.push({ row, edit: editOf(Number(id), cells, mapping, keepEmpty) })
  }
  return { edits, problems }
}

function editOf(id: number, cells: string[], mapping: readonly Target[], keepEmpty: boolean) {
  const edit: BulkEditRow = { id }
  const meta: Record<string, string> = {}
  for (const [at, target] of mapping.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (!cell && keepEmpty) continue
    if (target === 'title') edit.title = cell
    else if (target.startsWith('meta:')) meta[target.slice(5)] = cell
  }
  return Object.keys(meta).length > 0 ? { ...edit, user_defined: meta } : edit
}
