import type { PackManifest } from '../../contract'
import { hashOf } from './pack-crypto'
import type { Check, Sentence } from './verdict'
import { type Bytes, readIfWhole, type ZipEntry } from './zip-reader'

interface Reading {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress(share: number): void
}

/** Every listed file by its size and hash; answers with the bytes of pages' data and clips that are as listed. */
export async function checkFiles(
  entries: readonly ZipEntry[],
  manifest: PackManifest | undefined,
  { signal, onProgress }: Reading,
) {
  const label = 'Every file is as it was signed'
  const contents = new Map<string, Bytes | Blob>()
  if (!manifest) {
    const check: Check = { label, passed: undefined, findings: [] }
    return { check, contents }
  }
  const findings: Sentence[] = []
  const clips = new Set(manifest.items.map(({ clip }) => clip))
  const pages = new Set(manifest.items.map(({ data }) => data))
  for (const [at, listed] of manifest.files.entries()) {
    signal.throwIfAborted()
    onProgress(at / manifest.files.length)
    const bytes = await checkFile(entries, listed)
    if (!(bytes instanceof Uint8Array)) findings.push(bytes)
    else if (clips.has(listed.path))
      contents.set(listed.path, new Blob([bytes], { type: 'audio/wav' }))
    else if (pages.has(listed.path)) contents.set(listed.path, bytes)
  }
  onProgress(1)
  const check: Check = { label, passed: findings.length === 0, findings }
  return { check, contents }
}

async function checkFile(
  entries: readonly ZipEntry[],
  { path, size, sha256 }: PackManifest['files'][number],
): Promise<Bytes | Sentence> {
  const values = { name: path }
  const entry = entries.find(({ name }) => name === path)
  if (!entry) return { text: 'Missing: {name}', values }
  const bytes = await readIfWhole(entry)
  if (!bytes) return { text: 'Cannot be unpacked: {name}', values }
  const isSame = bytes.length === size && (await hashOf(bytes)) === sha256
  return isSame ? bytes : { text: 'Changed: {name}', values }
}
