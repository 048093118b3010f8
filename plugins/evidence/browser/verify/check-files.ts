import type { PackManifest, ReportManifest, SheetManifest } from '../../contract'
import { hashOf } from './pack-crypto'
import type { Check, Sentence } from './verdict'
import { type Bytes, readIfWhole, type ZipEntry } from './zip-reader'

interface Reading {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress(share: number): void
}

type Manifest = PackManifest | ReportManifest | SheetManifest

/** What is wanted of the files: bytes, or a sound to be played. */
function wantedOf(manifest: Manifest): (path: string) => 'bytes' | 'sound' | undefined {
  if (manifest.format === 'recognition-report/1')
    return (path) => (path === manifest.file || path.startsWith('rows/') ? 'bytes' : undefined)
  if (manifest.format === 'recognition-sheet/1')
    return (path) => (path === manifest.data ? 'bytes' : undefined)
  const clips = new Set(manifest.items.map(({ clip }) => clip))
  const pages = new Set(manifest.items.map(({ data }) => data))
  return (path) => (clips.has(path) ? 'sound' : pages.has(path) ? 'bytes' : undefined)
}

/** Every listed file by its size and hash; answers with the bytes of what is wanted, as they are. */
export async function checkFiles(
  entries: readonly ZipEntry[],
  manifest: Manifest | undefined,
  { signal, onProgress }: Reading,
) {
  const label = 'Every file is as it was signed'
  const contents = new Map<string, Bytes | Blob>()
  if (!manifest) {
    const check: Check = { label, passed: undefined, findings: [] }
    return { check, contents }
  }
  const findings: Sentence[] = []
  const wanted = wantedOf(manifest)
  for (const [at, listed] of manifest.files.entries()) {
    signal.throwIfAborted()
    onProgress(at / manifest.files.length)
    const { bytes, finding } = await checkFile(entries, listed)
    if (finding) findings.push(finding)
    const as = wanted(listed.path)
    if (!bytes || !as) continue
    contents.set(listed.path, as === 'sound' ? new Blob([bytes], { type: 'audio/wav' }) : bytes)
  }
  onProgress(1)
  const check: Check = { label, passed: findings.length === 0, findings }
  return { check, contents }
}

async function checkFile(
  entries: readonly ZipEntry[],
  { path, size, sha256 }: Manifest['files'][number],
): Promise<{ bytes?: Bytes; finding?: Sentence }> {
  const values = { name: path }
  const entry = entries.find(({ name }) => name === path)
  if (!entry) return { finding: { text: 'Missing: {name}', values } }
  const bytes = await readIfWhole(entry)
  if (!bytes) return { finding: { text: 'Cannot be unpacked: {name}', values } }
  const isSame = bytes.length === size && (await hashOf(bytes)) === sha256
  return isSame ? { bytes } : { bytes, finding: { text: 'Changed: {name}', values } }
}
