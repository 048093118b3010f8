import * as z from 'zod/mini'
import { PackedRow, PackSignature, ReportManifest, RowProof } from '../../../contract'
import { checkKey, checkShape, checkSignature } from '../checks'
import type { ServiceKey } from '../pack-crypto'
import { type Check, outcomeOf, type Verdict } from '../verdict'
import { levelsOf, pathOf, rootBy } from './row-tree'

/** One row of a signed report, so that it can be shown without the others. */
export async function proofOf(
  lines: readonly string[],
  at: number,
  signed: { manifest: string; signature: string },
): Promise<RowProof> {
  const path = pathOf(await levelsOf(lines), at)
  return { format: 'recognition-row/1', line: lines[at] ?? '', path, ...signed }
}

const parsed = <T>(schema: z.ZodMiniType<T>, text: string): T | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Undefined: it is no row. */
export async function verifyRow(
  text: string,
  keys: readonly ServiceKey[],
): Promise<Verdict | undefined> {
  const proof = parsed(RowProof, text)
  if (!proof) return undefined
  const encoder = new TextEncoder()
  const signed = {
    manifest: encoder.encode(proof.manifest),
    signature: encoder.encode(proof.signature),
  }
  const signature = parsed(PackSignature, proof.signature)
  const manifest = parsed(ReportManifest, proof.manifest)
  const row = parsed(PackedRow, proof.line)
  const key = keys.find(({ key_id }) => key_id === signature?.key_id)
  const checks = [
    checkKey(signature, key),
    await checkSignature(signed, signature, key),
    checkShape(manifest),
    await checkPlace(proof, row, manifest),
  ]
  const outcome = outcomeOf(checks, { isForeign: signature !== undefined && !key })
  const isShown = manifest && row && outcome !== 'changed'
  return {
    outcome,
    checks,
    manifest,
    keyId: signature?.key_id,
    items: [],
    report: isShown ? { manifest, rows: [{ line: proof.line, row }] } : undefined,
  }
}

async function checkPlace(
  { line, path }: RowProof,
  row: PackedRow | undefined,
  manifest: ReportManifest | undefined,
): Promise<Check> {
  const label = 'The row is one of the report, at its place'
  if (!manifest || !row) return { label, passed: row && undefined, findings: [] }
  const { count, root } = manifest.rows
  const isOfReport = row.report === manifest.report.id
  const passed = isOfReport && (await rootBy(line, { leaf: row.row - 1, count, path })) === root
  const findings = [{ text: 'The row or its proof was changed' }]
  return { label, passed, findings: passed ? [] : findings }
}
