import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { KeySigning } from '../../../host/server/secrets/signing'
import {
  type EvidenceItem,
  type PackManifest,
  signatureText,
} from '../../../plugins/evidence/contract'
import { wavBytes } from '../../support/audio'

export type Files = [path: string, bytes: Buffer][]

export const ourKey = new KeySigning(Buffer.alloc(32, 7))
export const otherKey = new KeySigning(randomBytes(32))

const span = { begin: 10, end: 12, begin_text: '0:00:10.000', end_text: '0:00:12.000' }
const moment = {
  utc: '2026-11-21T08:30:00.000Z',
  timezone: 'Europe/Berlin',
  local: '2026-11-21 09:30:00.000 GMT+01:00',
}

const clip = wavBytes(new Float32Array(2205), 22_050)
export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const item: EvidenceItem = {
  number: 1,
  what: {
    kind: 'music',
    title: 'First light',
    artists: 'The Example',
    album: 'Dawn',
    label: 'Own',
    isrc: 'QZABC2600001',
    upc: '',
    acrid: '0'.repeat(32),
    metadata: {},
  },
  where: {
    container: { id: 1001, name: 'Radio' },
    file: {
      id: '5f0e…',
      name: 'Morning show.wav',
      uri: 'audio:Morning show.wav',
      data_type: 'audio',
      duration: 90,
      size: 4,
      sha256: sha256Of(Buffer.from('show')),
    },
  },
  when: { scanned_at: moment, exported_at: moment },
  offsets: { file: span, recording: null },
  score: 92,
  match_type: 'traverse',
  tempo_percent: 0,
  pitch_percent: 0,
  scan: { algorithm: 'landmarks 4', settings: null },
  exported_by: 'anna@example.org',
  service: 'http://console.test',
  clip_note: '',
  clip: { path: 'clips/001.wav', begin: 10, end: 12, size: clip.length, sha256: sha256Of(clip) },
}

/** The files of a pack as the service writes them, signed. */
export function packFiles(
  signing: Pick<KeySigning, 'key' | 'sign'> = ourKey,
  change: Partial<PackManifest> = {},
): Files {
  const files: Files = [
    ['clips/001.wav', clip],
    ['items/001.json', Buffer.from(JSON.stringify(item))],
    ['items/001.html', Buffer.from('<!doctype html><title>First light</title>')],
    ['index.html', Buffer.from('<!doctype html><title>Evidence</title>')],
  ]
  const manifest: PackManifest = {
    format: 'recognition-evidence/1',
    created_at: moment.utc,
    created_by: item.exported_by,
    service: item.service,
    items: [
      {
        title: item.what.title,
        file: item.where.file.name,
        page: 'items/001.html',
        data: 'items/001.json',
        clip: 'clips/001.wav',
      },
    ],
    files: files.map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256Of(bytes) })),
    ...change,
  }
  const bytes = Buffer.from(JSON.stringify(manifest))
  const { algorithm, key_id } = signing.key()
  const signature = signatureText({ algorithm, key_id, signature: signing.sign(bytes) })
  return [...files, ['manifest.json', bytes], ['signature.json', Buffer.from(signature)]]
}

/** As any program packs them. */
export async function zipOf(files: Files, compress = false): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of files) zip.addBuffer(bytes, path, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

/** The same files, one of them with another bit at this place. */
export const withChange = (files: Files, name: string, at: number): Files =>
  files.map(([path, bytes]) => {
    if (path !== name) return [path, bytes]
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    return [path, changed]
  })
