import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import type { ScanSettings } from '#plugins/filescanning/contract'
import { containers, scanFiles, scanMatches } from '../../../plugins/filescanning/server/tables'
import { melody, wavBytes } from '../../support/audio'
import type { Person, TestService } from '../../support/service'

type Match = Partial<typeof scanMatches.$inferInsert>

export const scannedSeconds = 90
export const scannedRate = 22_050

/** The sound of every file that `scanned` makes. */
export const scannedSound = () => melody({ seconds: scannedSeconds, sampleRate: scannedRate })

interface ScanDraft {
  name?: string
  dataType?: string
  /** Its bytes were deleted. */
  gone?: boolean
  bytes?: Buffer
  matches: Match[]
}

/** A container with a file whose scan has found these matches; answers with their ids. */
export async function scanned(
  service: TestService,
  { uid, email }: Pick<Person, 'uid' | 'email'>,
  { name = 'Morning show.wav', dataType = 'audio', gone = false, bytes, matches }: ScanDraft,
) {
  const { db, services } = service
  const settings: ScanSettings = {
    engine: 1,
    audioType: 'linein',
    musicDetection: false,
    deepright: false,
    aiDetection: false,
    speechToText: false,
    policy: { type: 'traverse', interval: 0, rec_length: 10 },
  }
  const [container] = await db
    .insert(containers)
    .values({
      engine: settings.engine,
      audio_type: settings.audioType,
      policy: settings.policy,
      uid,
      email,
      name: `Radio ${randomUUID()}`,
      region: 'eu-west-1',
    })
    .returning()
  if (!container) throw new Error('the container was not stored')
  const objectKey = `scans/${randomUUID()}.wav`
  const sound = bytes ?? wavBytes(scannedSound(), scannedRate)
  if (!gone) await services.objects.put(objectKey, sound)
  const [file] = await db
    .insert(scanFiles)
    .values({
      uid,
      name,
      data_type: dataType,
      settings,
      container_id: container.id,
      engine: 1,
      state: 1,
      uri: `audio:${name}`,
      duration: scannedSeconds,
      algorithm: 'landmarks 4',
      object_key: gone ? '' : objectKey,
      filename: 'show.wav',
      size: sound.length,
      scanned_at: new Date('2026-06-30T22:30:00.125Z'),
    })
    .returning()
  if (!file) throw new Error('the file was not stored')
  const rows = await db
    .insert(scanMatches)
    .values(
      matches.map((match) => ({
        uid,
        file_row: file.id,
        kind: 'music' as const,
        begin: 10,
        end: 20,
        score: 92,
        title: 'First light',
        artists: 'The Example',
        album: 'Dawn',
        label: 'Own',
        isrc: 'QZ-ABC-26-00001',
        upc: '012345678905',
        acrid: '0'.repeat(32),
        reference_begin: 3661.5,
        reference_end: 3671.5,
        part: {
          offset: 10,
          played_duration: 10,
          type: 'traverse',
          result: { title: 'First light', genres: [{ name: 'Folk' }] },
        },
        ...match,
      })),
    )
    .returning()
  return { container, file, ids: rows.map(({ id }) => id) }
}

/** Resolves with the pack once it is made, or could not be made. */
export async function packOf(person: Person, body: object) {
  const { body: answer } = await person.call('POST', '/fs-evidence', body)
  const at = `/fs-evidence/${answer.data.id}`
  return vi.waitUntil(
    async () => {
      const { data } = (await person.call('GET', at)).body
      return data.state !== 'building' && data
    },
    { timeout: 120_000, interval: 100 },
  )
}

export async function download(service: TestService, person: Person, id: number): Promise<Buffer> {
  const resource = `/fs-evidence/${id}/download`
  const ticket = await person.call('POST', '/media-tickets', { resource })
  const { pathname, search } = new URL(ticket.body.data.url, 'http://console.test')
  return (await service.app.inject({ url: pathname + search })).rawPayload
}

/** What is in a zip, as another program reads it. */
export function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  return new Promise((done, failed) => {
    fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return failed(error)
      opened.on('error', failed)
      opened.on('end', () => done(files))
      opened.on('entry', (entry: Entry) =>
        read(opened, entry).then((bytes) => {
          files.set(entry.fileName, bytes)
          opened.readEntry()
        }, failed),
      )
      opened.readEntry()
    })
  })
}

function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((done, failed) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return failed(error)
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('error', failed).on('end', () => done(Buffer.concat(chunks)))
    }),
  )
}

/** The folder that a pack was unpacked into, as a reader of it has it. */
export async function unpackedOnDisk(files: ReadonlyMap<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'))
  for (const [path, bytes] of files) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return folder
}
