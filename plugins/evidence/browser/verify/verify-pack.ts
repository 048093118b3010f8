import * as z from 'zod/mini'
import { mostMatches } from '#plugins/filescanning/contract'
import {
  EvidenceItem,
  type PackManifest,
  PackManifest as PackManifestSchema,
  PackSignature,
  packNames,
} from '../../contract'
import { checkFiles } from './check-files'
import { checkKey, checkNames, checkNothingElse, checkShape, checkSignature } from './checks'
import type { ServiceKey } from './pack-crypto'
import type { Check, CheckedItem, Outcome, Verdict } from './verdict'
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
  fileBytes: 2 ** 26,
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

/** Whether a file is an evidence pack as one of these keys has signed it. */
export async function verifyPack(file: Readable, checking: Checking): Promise<Verdict> {
  if (file.size > mostPackBytes) return notAPack('This file is over 1 GB, larger than any pack')
  try {
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

async function judge(
  entries: readonly ZipEntry[],
  signed: { manifest: Bytes; signature: Bytes },
  checking: Checking,
): Promise<Verdict> {
  const signature = parsed(PackSignature, signed.signature)
  const manifest = parsed(PackManifestSchema, signed.manifest)
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
  const outcome = outcomeOf(checks, { isForeign: signature !== undefined && !key })
  return {
    outcome,
    checks,
    ...(manifest && { manifest }),
    ...(signature && { keyId: signature.key_id }),
    items: manifest && outcome !== 'changed' ? itemsOf(manifest, contents) : [],
  }
}

function outcomeOf(checks: readonly Check[], { isForeign }: { isForeign: boolean }): Outcome {
  const failed = checks.filter(({ passed }) => passed === false)
  // Another service's key is no sign of a change.
  if (failed.length > (isForeign ? 1 : 0)) return 'changed'
  if (isForeign) return 'foreign'
  return checks.every(({ passed }) => passed) ? 'genuine' : 'unsure'
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
