import {
  type PackManifest,
  type PackSignature,
  packNames,
  type ReportManifest,
  type SheetManifest,
  signatureText,
} from '../../contract'
import { isSigned, type ServiceKey } from './pack-crypto'
import type { Check, Sentence } from './verdict'
import type { Bytes, ZipEntry } from './zip-reader'

type Manifest = PackManifest | ReportManifest | SheetManifest

export function checkKey(signature: PackSignature | undefined, key: ServiceKey | undefined): Check {
  const label = 'The key is one of this service'
  if (key) return { label, passed: true, findings: [] }
  const finding: Sentence = signature
    ? { text: 'Signed by another service, with the key {id}', values: { id: signature.key_id } }
    : { text: 'The signature cannot be read' }
  return { label, passed: false, findings: [finding] }
}

export async function checkSignature(
  signed: { manifest: Bytes; signature: Bytes },
  signature: PackSignature | undefined,
  key: ServiceKey | undefined,
): Promise<Check> {
  const label = 'The signature is of this list of files'
  if (!signature) return { label, passed: false, findings: [] }
  if (new TextDecoder().decode(signed.signature) !== signatureText(signature)) {
    const finding = { text: 'The file of the signature is not written as the service does' }
    return { label, passed: false, findings: [finding] }
  }
  if (!key) {
    const finding = { text: 'It can only be checked where the key is known' }
    return { label, passed: undefined, findings: [finding] }
  }
  const passed = await isSigned(signed.manifest, signature.signature, key)
  if (passed === undefined) {
    const finding = {
      text: 'This browser cannot check Ed25519 signatures. Use a newer one, or the commands in README.txt of the pack',
    }
    return { label, passed, findings: [finding] }
  }
  const finding = { text: 'The list of files or the signature was changed' }
  return { label, passed, findings: passed ? [] : [finding] }
}

export const checkShape = (manifest: Manifest | undefined): Check => ({
  label: 'The list of files can be read',
  passed: manifest !== undefined,
  findings: manifest ? [] : [{ text: 'It is not written as this version of the service does' }],
})

export function checkNothingElse(
  entries: readonly ZipEntry[],
  manifest: Manifest | undefined,
): Check {
  const label = 'There are no files beside those that were signed'
  if (!manifest) return { label, passed: undefined, findings: [] }
  const known = new Set<string>([packNames.manifest, packNames.signature])
  for (const { path } of manifest.files) known.add(path)
  const findings = entries
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => ({ text: 'Added: {name}', values: { name } }))
  return { label, passed: findings.length === 0, findings }
}

export function checkNames(entries: readonly ZipEntry[]): Check {
  const names = entries.map(({ name }) => name)
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
  return {
    label: 'No name is there twice',
    passed: twice.length === 0,
    findings: twice.map((name) => ({ text: 'Twice: {name}', values: { name } })),
  }
}
