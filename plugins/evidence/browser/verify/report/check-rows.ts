import * as z from 'zod/mini'
import { PackedRow, type ReportManifest, rowsPath } from '../../../contract'
import type { Check, CheckedRow, Sentence } from '../verdict'
import type { Bytes } from '../zip-reader'
import { levelsOf, rootOf } from './row-tree'

/** Lines of all parts, in their order. */
export function linesOf(contents: ReadonlyMap<string, Bytes | Blob>): string[] {
  const lines: string[] = []
  for (let part = 1; ; part++) {
    const bytes = contents.get(rowsPath(part))
    if (!(bytes instanceof Uint8Array)) return lines
    lines.push(...new TextDecoder().decode(bytes).split('\n').slice(0, -1))
  }
}

function parsed(line: string): PackedRow | undefined {
  try {
    return z.safeParse(PackedRow, JSON.parse(line)).data
  } catch {
    return undefined
  }
}

export const rowsOf = (lines: readonly string[]): CheckedRow[] =>
  lines.flatMap((line) => {
    const row = parsed(line)
    return row ? [{ line, row }] : []
  })

/** Whether the file has the rows, each as it was, in their order; a spreadsheet is not text. */
export async function checkRows(
  manifest: ReportManifest,
  lines: readonly string[],
  file: Bytes | Blob | undefined,
): Promise<Check> {
  const label = 'Every row is as it was signed'
  const { count, root } = manifest.rows
  const isList = lines.length === count && (await rootOf(await levelsOf(lines))) === root
  const isText = file instanceof Uint8Array && manifest.report.format !== 'xlsx'
  const findings = isText ? changedRows(new TextDecoder().decode(file), rowsOf(lines)) : []
  if (!isList && findings.length === 0) {
    findings.push({ text: 'The list of rows is not the one that was signed' })
  }
  return { label, passed: findings.length === 0, findings }
}

/** Rows that the file has not as they stand in the list. */
function changedRows(file: string, rows: readonly CheckedRow[]): Sentence[] {
  let at = 0
  return rows.flatMap(({ row: { row, text } }) => {
    const found = file.indexOf(text, at)
    if (found >= 0) {
      at = found + text.length
      return []
    }
    const values = { row, name: text.trim() }
    return [{ text: 'Row {row} is not in the file as it was signed: {name}', values }]
  })
}
