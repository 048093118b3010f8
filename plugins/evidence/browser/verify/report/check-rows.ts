import * as z from 'zod/mini'
import { PackedRow, type ReportManifest, rowsPath } from '../../../contract'
import type { Check, CheckedRow, Sentence } from '../verdict'
import type { Bytes } from '../zip-reader'
import { levelsOf, rootOf } from './row-tree'
import { missingInSheet } from './sheet-rows'

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

/** Whether the file has the rows, each as it was, in their order. */
export async function checkRows(
  manifest: ReportManifest,
  lines: readonly string[],
  file: Bytes | Blob | undefined,
): Promise<Check> {
  const label = 'Every row is as it was signed'
  const { count, root } = manifest.rows
  const isList = lines.length === count && (await rootOf(await levelsOf(lines))) === root
  const rows = rowsOf(lines)
  const missing = file instanceof Uint8Array ? await missingRows(manifest, rows, file) : []
  const findings: Sentence[] = missing.map(({ row: { row, text } }) => ({
    text: 'Row {row} is not in the file as it was signed: {name}',
    values: { row, name: text.trim() },
  }))
  if (!isList && findings.length === 0) {
    findings.push({ text: 'The list of rows is not the one that was signed' })
  }
  return { label, passed: findings.length === 0, findings }
}

/** Rows that the file has not as they stand in the list. */
async function missingRows(
  { report }: ReportManifest,
  rows: readonly CheckedRow[],
  file: Bytes,
): Promise<CheckedRow[]> {
  const texts = rows.map(({ row }) => row.text)
  if (report.format === 'xlsx') {
    const missing = new Set(await missingInSheet(file, texts))
    return rows.filter((_, at) => missing.has(at))
  }
  const content = new TextDecoder().decode(file)
  let after = 0
  return rows.filter(({ row: { text } }) => {
    const found = content.indexOf(text, after)
    if (found >= 0) after = found + text.length
    return found < 0
  })
}
