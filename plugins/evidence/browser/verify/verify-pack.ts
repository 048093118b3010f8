import * as z from 'zod/mini'
import { mostMatches } from '#plugins/filescanning/contract'
import {
  EvidenceItem,
  type PackManifest,
  PackManifest as PackManifestSchema,
  PackSignature,
  packNames,
  ReportManifest,
  Sheet,
  SheetManifest,
} from '../../contract'
import { checkFiles } from './check-files'
import { checkKey, checkNames, checkNothingElse, checkShape, checkSignature } from './checks'
import type { ServiceKey } from './pack-crypto'
import { checkRows, linesOf, rowsOf } from './report/check-rows'
import { verifyRow } from './report/row-proof'
import { type CheckedItem, outcomeOf, type Verdict } from './verdict'
import {
  type Bytes,
  type Readable,
  readIfWhole,
  readZip,
  UnreadableZip,
  type ZipEntry,
} from './zip-reader'

/** A pack of 200 minutes of sound has half of it. */
export const mostPackBytes = 2 ** 30

const limits = {
  // A page, its data and a clip for each match, and what all of them share.
  entries: mostMatches * 3 + 400,
  // A year's report is longer than anything else.
  fileBytes: (name: string) => 2 ** (name.startsWith('report/') ? 29 : 26),
  bytes: mostPackBytes,
}

interface Checking {
  keys: readonly ServiceKey[]
  signal: AbortSignal
  /** Of the files, from 0 to 1. */
  onProgress(share: number): void
}

const notAPack = (reason: string): Verdict => ({
  outcome: 'not-a-pack',
  reason,
  checks: [],
  items: [],
})

/** Larger than the proof of any row. */
const mostRowBytes = 2 ** 20

/** Whether a file is an evidence pack, a signed report or a signed sheet, or a row of a report, as one of these keys has signed it. */
export async function verifyPack(file: Readable, checking: Checking): Promise<Verdict> {
  if (file.size > mostPackBytes) return notAPack('This file is over 1 GB, larger than any pack')
  try {
    const row =
      file.size < mostRowBytes ? await verifyRow(await textOf(file), checking.keys) : undefined
    if (row) return row
    const entries = await readZip(file, limits)
    const named = (wanted: string) => entries.find(({ name }) => name === wanted)
    const manifest = await readIfWhole(named(packNames.manifest))
    const signature = await readIfWhole(named(packNames.signature))
    if (!manifest || !signature) {
      return notAPack('There is no signed list of files in this archive, as evidence packs have')
    }
    return await judge(entries, { manifest, signature }, checking)
  } catch (error) {
    if (error instanceof UnreadableZip) return notAPack(error.message)
    throw error
  }
}

const textOf = async (file: Readable) =>
  new TextDecoder().decode(await file.slice(0, file.size).arrayBuffer())

async function judge(
  entries: readonly ZipEntry[],
  signed: { manifest: Bytes; signature: Bytes },
  checking: Checking,
): Promise<Verdict> {
  const signature = parsed(PackSignature, signed.signature)
  const manifest =
    parsed(ReportManifest, signed.manifest) ??
    parsed(SheetManifest, signed.manifest) ??
    parsed(PackManifestSchema, signed.manifest)
  if (!signature && !manifest)
    return notAPack('The list of files in this archive is none of a pack')
  const key = checking.keys.find(({ key_id }) => key_id === signature?.key_id)
  const { check: hashes, contents } = await checkFiles(entries, manifest, checking)
  const checks = [
    checkKey(signature, key),
    await checkSignature(signed, signature, key),
    checkShape(manifest),
    hashes,
    checkNothingElse(entries, manifest),
    checkNames(entries),
  ]
  const report = manifest?.format === 'recognition-report/1' ? manifest : undefined
  const lines = linesOf(contents)
  if (report) checks.push(await checkRows(report, lines, contents.get(report.file)))
  const outcome = outcomeOf(checks, { isForeign: signature !== undefined && !key })
  const items = manifest?.format === 'recognition-evidence/1' ? manifest : undefined
  return {
    outcome,
    checks,
    manifest,
    keyId: signature?.key_id,
    items: items && outcome !== 'changed' ? itemsOf(items, contents) : [],
    report:
      report && outcome !== 'changed'
        ? { manifest: report, rows: rowsOf(lines), signed: textsOf(signed) }
        : undefined,
    sheet: outcome === 'changed' ? undefined : sheetOf(manifest, contents),
  }
}

const textsOf = ({ manifest, signature }: { manifest: Bytes; signature: Bytes }) => ({
  manifest: new TextDecoder().decode(manifest),
  signature: new TextDecoder().decode(signature),
})

function sheetOf(
  manifest: Verdict['manifest'],
  contents: ReadonlyMap<string, Bytes | Blob>,
): Sheet | undefined {
  if (manifest?.format !== 'recognition-sheet/1') return undefined
  const bytes = contents.get(manifest.data)
  return bytes instanceof Uint8Array ? parsed(Sheet, bytes) : undefined
}

function itemsOf(
  manifest: PackManifest,
  contents: ReadonlyMap<string, Bytes | Blob>,
): CheckedItem[] {
  return manifest.items.flatMap(({ data, clip }) => {
    const bytes = contents.get(data)
    const facts = bytes instanceof Uint8Array ? parsed(EvidenceItem, bytes) : undefined
    const sound = contents.get(clip ?? '')
    return facts ? [{ facts, clip: sound instanceof Blob ? sound : undefined }] : []
  })
}

function parsed<T>(schema: z.ZodMiniType<T>, bytes: Bytes): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}
