import { execFile } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EvidenceItem, PackManifest } from '../../../plugins/evidence/contract'
import { buildPack } from '../../../plugins/evidence/server/build-pack'
import { packName } from '../../../plugins/evidence/server/evidence-media'
import { forgetEvidence, sweepPacks } from '../../../plugins/evidence/server/evidence-rows'
import { evidencePacks } from '../../../plugins/evidence/server/tables'
import { scanMatches } from '../../../plugins/filescanning/server/tables'
import { fixture } from '../../support/audio'
import { sharedService, startService } from '../../support/service'
import {
  download,
  packOf,
  scanned,
  scannedRate,
  scannedSound,
  unpack,
  unpackedOnDisk,
} from './scanned'

const service = await sharedService()
const anna = await service.newPerson()

const json = <T>(files: Map<string, Buffer>, path: string): T =>
  JSON.parse(String(files.get(path))) as T

const item = (files: Map<string, Buffer>, number = 1) =>
  json<EvidenceItem>(files, `items/00${number}.json`)

const sha256 = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

/** A finished pack of everything that was found in a new file. */
async function packed(scan: Parameters<typeof scanned>[2], timezone = 'Europe/Berlin') {
  const found = await scanned(service, anna, scan)
  const pack = await packOf(anna, { matches: found.ids, timezone })
  expect(pack).toMatchObject({ state: 'ready', error: '' })
  const zip = await download(service, anna, pack.id)
  return { ...found, pack, zip, files: await unpack(zip) }
}

test('a pack lists every file with its hash, and is signed with the key that the service tells', async () => {
  const { pack, zip, files } = await packed({ matches: [{}, { begin: 40, end: 45 }] })
  expect([zip.length, sha256(zip)]).toEqual([pack.size, pack.sha256])
  const manifest = json<PackManifest>(files, 'manifest.json')
  expect(manifest.files.map(({ path }) => path).sort()).toEqual(
    [...files.keys()].filter((path) => !['manifest.json', 'signature.json'].includes(path)).sort(),
  )
  for (const { path, size, sha256: told } of manifest.files) {
    expect([path, files.get(path)?.length, sha256(files.get(path))]).toEqual([path, size, told])
  }
  expect(manifest).toMatchObject({ created_by: anna.email, service: 'http://console.test' })

  const [key] = (await anna.call('GET', '/evidence-keys')).body.data
  const signature = json<Record<string, string>>(files, 'signature.json')
  expect(signature.key_id).toBe(key.key_id)
  const x = Buffer.from(key.public_key, 'base64').toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const bytes = Buffer.from(String(signature.signature), 'base64')
  expect(verify(null, files.get('manifest.json') as Buffer, publicKey, bytes)).toBe(true)
})

test('a pack is saved under the name of its file and the day, in letters that every disk takes', async () => {
  const { pack } = await packed({ name: 'Évening/show: "two".wav', matches: [{}] })
  const resource = `/fs-evidence/${pack.id}/download`
  const ticket = await anna.call('POST', '/media-tickets', { resource })
  const { pathname, search } = new URL(ticket.body.data.url, 'http://console.test')
  const { headers } = await service.app.inject({ url: pathname + search })
  const day = pack.created_at.slice(0, 10)
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    `evidence-Évening-show-two-${day}.zip`,
  )
  const named = (title: string, files = 1) =>
    packName({ title, file_ids: Array(files).fill(''), created_at: new Date('2026-11-25') })
  expect(named('talk.mp3 (+2)', 3)).toBe('evidence-talk-and-2-more-2026-11-25.zip')
  expect(named('talk (+2)')).toBe('evidence-talk-2-2026-11-25.zip')
  expect(named('夜の番組.wav')).toBe('evidence-夜の番組-2026-11-25.zip')
  expect(named('../..\\\u202e.wav')).toBe('evidence-2026-11-25.zip')
  expect(named('x'.repeat(300))).toBe(`evidence-${'x'.repeat(80)}-2026-11-25.zip`)
})

test('strangers are told the key that packs are checked with, and no more often than others', async () => {
  const guarded = await startService({}, { operator: { rateLimits: { perAddress: 1 } } })
  onTestFinished(() => guarded.close())
  const { status, body } = await guarded.call('GET', '/api/evidence-keys')
  expect([status, Object.keys(body.data[0]).sort()]).toEqual([
    200,
    ['algorithm', 'key_id', 'public_key'],
  ])
  expect((await guarded.call('GET', '/api/evidence-keys')).status).toBe(429)
})

test('a clip is the part of the sound where the match is', async () => {
  const { files, file } = await packed({ matches: [{ begin: 31.25, end: 37.5 }] })
  const clip = files.get('clips/001.wav') as Buffer
  expect([clip.readUInt32LE(24), clip.readUInt16LE(22), clip.readUInt16LE(34)]).toEqual([
    scannedRate,
    1,
    16,
  ])
  const samples = new Int16Array(new Uint8Array(clip.subarray(44)).buffer)
  const from = Math.round(31.25 * scannedRate)
  const part = scannedSound().subarray(from, from + samples.length)
  expect(samples.length).toBe(Math.round(37.5 * scannedRate) - from)
  const furthest = samples.reduce(
    (most, sample, at) => Math.max(most, Math.abs(sample - (part[at] ?? 0) * 32767)),
    0,
  )
  expect(furthest).toBeLessThan(3)
  const { clip: told, where } = item(files)
  expect(told).toMatchObject({ begin: 31.25, end: 37.5, sha256: sha256(clip) })
  expect(where.file.sha256).toBe(sha256(await stored(file.object_key)))
})

async function stored(key: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await service.services.objects.read(key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('an item says what, where, when, which part, by which scan and who asked', async () => {
  const { files, container, file } = await packed({ matches: [{ tempo_percent: 3 }] })
  expect(item(files)).toMatchObject({
    what: {
      title: 'First light',
      isrc: 'QZ-ABC-26-00001',
      metadata: { genres: [{ name: 'Folk' }] },
    },
    where: {
      container: { id: container.id, name: container.name },
      file: { id: file.file_id, uri: 'audio:Morning show.wav' },
    },
    when: {
      scanned_at: {
        utc: '2026-06-30T22:30:00.125Z',
        local: '2026-07-01 00:30:00.125 GMT+02:00',
        timezone: 'Europe/Berlin',
      },
    },
    offsets: {
      file: { begin: 10, end: 20, begin_text: '0:00:10.000', end_text: '0:00:20.000' },
      recording: { begin: 3661.5, begin_text: '1:01:01.500' },
    },
    score: 92,
    match_type: 'traverse',
    tempo_percent: 3,
    exported_by: anna.email,
    scan: {
      algorithm: 'landmarks 4',
      settings: { engine_name: 'Audio Fingerprinting', audio_type: 'linein' },
    },
  })
  const page = String(files.get('items/001.html'))
  const words = ['Line-in audio', 'Whole file, in records of 10 seconds', 'from its beginning']
  const facts = ['1:01:01.500', 'GMT+02:00', anna.email, 'landmarks 4', file.file_id]
  for (const told of [...facts, ...words]) expect(page).toContain(told)
  expect(page).toMatch(/[\d.]+ (KB|MB) \([\d,]+ bytes\)/)
  expect(page).not.toMatch(/linein|rec_length&/)
})

test('titles and names are never markup, and never names of files', async () => {
  const title = '<script>alert(1)</script>"\'&'
  const { files } = await packed({
    name: '../../<img src=x onerror=alert(2)>.wav',
    matches: [{ title, artists: '</td><b>', part: { type: '</pre>', result: { x: '</pre><i>' } } }],
  })
  const pages = ['index.html', 'items/001.html'].map((path) => String(files.get(path)))
  for (const page of pages) {
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
    expect(page).not.toMatch(/<script|<img|<b>|<i>/)
  }
  expect([...files.keys()].sort()).toEqual([
    ...['README.txt', 'clips/001.wav', 'index.html', 'items/001.html', 'items/001.json'],
    ...['manifest.json', 'signature.json'],
  ])
})

test('a match of over a minute has its first minute in the clip, and the page says so', async () => {
  const { files } = await packed({ matches: [{ begin: 5, end: 85 }] })
  expect(files.get('clips/001.wav')).toHaveLength(44 + 60 * scannedRate * 2)
  expect(item(files).clip).toMatchObject({ begin: 5, end: 65 })
  expect(String(files.get('items/001.html'))).toContain('the clip holds its first 60 seconds')
})

test.each([
  ['a fingerprint', { dataType: 'fingerprint' }, 'sent as a fingerprint'],
  ['a file whose bytes were deleted', { gone: true }, 'does not have the bytes'],
  ['a file that cannot be read', { bytes: Buffer.from('no sound at all') }, 'could not be read'],
])('%s has no clip, and the page says why', async (_what, kind, reason) => {
  const { files } = await packed({ ...kind, matches: [{}] })
  expect(item(files).clip).toBeNull()
  expect(item(files).clip_note).toContain(reason)
  expect(String(files.get('index.html'))).toContain(reason)
  expect(files.has('clips/001.wav')).toBe(false)
})

test('a file that is damaged in the store has no clip, and the page says why', async () => {
  const { file, ids } = await scanned(service, anna, { matches: [{}] })
  await writeFile(join(service.directory, 'objects', file.object_key), 'something else')
  const pack = await packOf(anna, { matches: ids })
  const files = await unpack(await download(service, anna, pack.id))
  expect(item(files).clip).toBeNull()
  expect(String(files.get('index.html'))).toContain('has stored of the file is damaged')
})

test('what is said beyond the end of the sound is left out of the clip, and told', async () => {
  const { files } = await packed({
    matches: [
      { begin: 80, end: 95 },
      { begin: 120, end: 130 },
    ],
  })
  expect(item(files).clip).toMatchObject({ begin: 80, end: 90 })
  expect(item(files).clip_note).toContain('ends before the match does')
  expect(item(files, 2)).toMatchObject({ clip: null })
  expect(item(files, 2).clip_note).toContain('ends before the match begins')
})

test('matches of several files make one pack, file after file, however they overlap', async () => {
  const jingle = await readFile(fixture('jingle.mp3'))
  const first = await scanned(service, anna, { matches: [{ begin: 30, end: 50 }, { begin: 20 }] })
  const second = await scanned(service, anna, {
    name: 'Jingle.mp3',
    bytes: jingle,
    matches: [{ begin: 1, end: 2.5, title: 'Jingle' }],
  })
  const pack = await packOf(anna, { matches: [...second.ids, ...first.ids] })
  expect(pack).toMatchObject({ title: 'Jingle.mp3 (+1)', done: 3, total: 3 })
  const files = await unpack(await download(service, anna, pack.id))
  const [one, two, three] = json<PackManifest>(files, 'manifest.json').items
  expect([one?.title, two?.file, three?.file]).toEqual([
    ...['Jingle', 'Morning show.wav', 'Morning show.wav'],
  ])
  expect([2, 3].map((number) => item(files, number).offsets.file.begin)).toEqual([20, 30])
  const listed = await anna.call('GET', `/fs-evidence?file_id=${first.file.file_id}`)
  expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([pack.id])
  expect((await anna.call('GET', '/fs-evidence?file_id=nothing')).body.data).toEqual([])
})

test('the commands of README.txt find a pack as it was made, and one that was changed', {
  tags: 'openssl',
}, async () => {
  const { files } = await packed({ matches: [{}] })
  const steps = String(files.get('README.txt'))
    .split('\n\n')
    .filter((block) => /^(cat >|sed -n|find \.)/.test(block))
  expect(steps).toHaveLength(4)
  const run = async (files: Map<string, Buffer>) => {
    const script = steps.join('\n').replaceAll('/tmp/evidence', './.evidence')
    const cwd = await unpackedOnDisk(files)
    onTestFinished(() => rm(cwd, { recursive: true }))
    return promisify(execFile)('sh', ['-c', script], { cwd }).catch((error) => error)
  }
  const [key] = (await anna.call('GET', '/evidence-keys')).body.data
  const good = (await run(files)).stdout
  expect(good).toContain(key.key_id)
  expect(good).toContain('Signature Verified Successfully')
  expect(good).toContain('clips/001.wav: OK')
  const withMore = new Map([...files, ['clips/002.wav', Buffer.from('more')]])
  expect((await run(withMore)).stdout).toContain('clips/002.wav')
  const clip = Buffer.from(files.get('clips/001.wav') as Buffer)
  clip[1000] = ~(clip[1000] ?? 0) & 255
  expect((await run(new Map([...files, ['clips/001.wav', clip]]))).stdout).toContain(
    'clips/001.wav: FAILED',
  )
})

const killed = new Error('killed')

test('a job that was killed makes the same pack when it runs again', async () => {
  const { pack } = await packed({ matches: [{}] })
  const { db, services } = service
  const again = { state: 'building', sha256: '', size: 0 } as const
  await db.update(evidencePacks).set(again).where(eq(evidencePacks.id, pack.id))
  const { signal } = new AbortController()
  const run = (context: Parameters<typeof buildPack.run>[1]) =>
    buildPack.run({ id: pack.id, uid: anna.uid }, context)
  await expect(run({ services, signal: AbortSignal.abort(killed) })).rejects.toThrow('killed')
  const atTheEnd = {
    key: () => services.signing.key(),
    sign() {
      throw killed
    },
  }
  await expect(run({ services: { ...services, signing: atTheEnd }, signal })).rejects.toThrow(
    'killed',
  )
  const { data } = (await anna.call('GET', `/fs-evidence/${pack.id}`)).body
  expect(data.state).toBe('building')
  await run({ services, signal })
  const { data: made } = (await anna.call('GET', `/fs-evidence/${pack.id}`)).body
  expect([made.state, made.sha256]).toEqual(['ready', pack.sha256])
})

test('an item says who corrected the match, and what the scan recognized', async () => {
  const scan = await scanned(service, anna, { matches: [{}] })
  const [id] = scan.ids
  const path = `/fs-containers/${scan.file.container_id}/files/${scan.file.file_id}/matches/${id}`
  const { status } = await anna.call('PUT', path, { title: 'A cover <of> it', note: 'By ear' })
  expect(status).toBe(200)
  const pack = await packOf(anna, { matches: scan.ids })
  const files = await unpack(await download(service, anna, pack.id))
  const { what, correction } = item(files)
  expect(what.title).toBe('A cover <of> it')
  expect(correction).toMatchObject({ by: anna.email, note: 'By ear', manual: false })
  expect(correction?.recognized?.title).toBeTruthy()
  expect(String(files.get('items/001.html'))).toContain('A cover &lt;of&gt; it')
  expect(String(files.get('items/001.html'))).toContain('Recognized as')
})

test('a rescan before the pack is made ends it with a sentence; the last failed try too', async () => {
  const { pack, ids } = await packed({ matches: [{}] })
  const { db, services } = service
  const building = () =>
    db.update(evidencePacks).set({ state: 'building' }).where(eq(evidencePacks.id, pack.id))
  const error = async () => (await anna.call('GET', `/fs-evidence/${pack.id}`)).body.data.error
  await building()
  await buildPack.failed?.({ id: pack.id, uid: anna.uid }, new Error('no disk'), { services })
  expect(await error()).toBe('The service could not make it. Try again')
  await building()
  await db.delete(scanMatches).where(eq(scanMatches.id, ids[0] ?? 0))
  await buildPack.run(
    { id: pack.id, uid: anna.uid },
    { services, signal: new AbortController().signal },
  )
  expect(await error()).toContain('Choose its matches again')
})

test('matches that are gone are counted, and those of another account are as if they were not', async () => {
  const { ids } = await scanned(service, anna, { matches: [{}, {}] })
  const bert = await service.newPerson()
  const theirs = await bert.call('POST', '/fs-evidence', { matches: ids })
  expect([theirs.status, theirs.body.errors.matches[0]]).toEqual([
    422,
    'These 2 matches are gone: the file was scanned again or deleted, or the match was marked as not this recording. Reload the report and choose again',
  ])
  const mixed = await anna.call('POST', '/fs-evidence', { matches: [...ids, 2 ** 40] })
  expect(mixed.body.errors.matches[0]).toContain('1 of these 3 matches is gone')
})

test('a zone that is none, no match and too many matches are refused at their field', async () => {
  const { ids } = await scanned(service, anna, { matches: [{}] })
  const refusedAt = async (body: object) => {
    const answer = await anna.call('POST', '/fs-evidence', body)
    return [answer.status, ...Object.keys(answer.body.errors)]
  }
  expect(await refusedAt({ matches: ids, timezone: 'Mars/Olympus' })).toEqual([422, 'timezone'])
  expect(await refusedAt({ matches: ids, timezone: '+01:00' })).toEqual([422, 'timezone'])
  expect(await refusedAt({ matches: [] })).toEqual([422, 'matches'])
  const many = Array.from({ length: 201 }, (_, at) => at + 1)
  expect(await refusedAt({ matches: many })).toEqual([422, 'matches'])
})

test('another account finds nothing of a pack, and who lacks the scope is refused', async () => {
  const { pack, ids } = await packed({ matches: [{}] })
  const bert = await service.newPerson()
  expect((await bert.call('GET', `/fs-evidence/${pack.id}`)).status).toBe(404)
  expect((await bert.call('DELETE', `/fs-evidence/${pack.id}`)).status).toBe(404)
  const resource = `/fs-evidence/${pack.id}/download`
  expect((await bert.call('POST', '/media-tickets', { resource })).status).toBe(404)
  const reader = await service.newIamUser(anna, ['read-filescanning'])
  expect((await reader.call('DELETE', `/fs-evidence/${pack.id}`)).status).toBe(403)
  expect((await reader.call('POST', '/fs-evidence', { matches: ids })).status).toBe(403)
  const stranger = await service.newIamUser(anna, ['read-buckets'])
  expect((await stranger.call('POST', '/fs-evidence', { matches: ids })).status).toBe(403)
  expect((await stranger.call('GET', `/fs-evidence/${pack.id}`)).status).toBe(403)
  expect((await stranger.call('POST', '/media-tickets', { resource })).status).toBe(403)
  expect((await stranger.call('GET', '/evidence-keys')).status).toBe(200)
})

const keyOf = async (id: number) =>
  (await service.db.select().from(evidencePacks).where(eq(evidencePacks.id, id)))[0]?.object_key ??
  ''

test('a deleted pack leaves nothing behind, nor does one of over 30 days or of a deleted account', async () => {
  const carol = await service.newPerson()
  const { ids } = await scanned(service, carol, { matches: [{}] })
  const packs = [await packOf(carol, { matches: ids }), await packOf(carol, { matches: ids })]
  packs.push(await packOf(carol, { matches: ids }))
  const [deleted, old, kept] = packs.map(({ id }) => id as number) as [number, number, number]
  const keys = await Promise.all([deleted, old, kept].map(keyOf))
  const there = () =>
    Promise.all(keys.map(async (key) => !!(await service.services.objects.stat(key))))
  expect(await there()).toEqual([true, true, true])
  expect((await carol.call('DELETE', `/fs-evidence/${deleted}`)).status).toBe(204)
  const createdAt = new Date(Date.now() - 31 * 86_400_000)
  await service.db
    .update(evidencePacks)
    .set({ created_at: createdAt })
    .where(eq(evidencePacks.id, old))
  const { services } = service
  await sweepPacks.run({ uid: carol.uid }, { services, signal: new AbortController().signal })
  expect(await there()).toEqual([false, false, true])
  expect((await carol.call('GET', '/fs-evidence')).body.meta.total).toBe(1)
  await forgetEvidence({ services, uid: carol.uid })
  expect(await there()).toEqual([false, false, false])
})

test('a pack that is deleted while it is made leaves no bytes, though the service is killed right then', async () => {
  const dora = await service.newPerson()
  const { ids } = await scanned(service, dora, { matches: [{}] })
  const { id } = await packOf(dora, { matches: ids })
  const key = await keyOf(id)
  const { db, services } = service
  const again = { state: 'building', object_key: '' } as const
  const { signal } = new AbortController()
  const bytes = Buffer.from('written, and then the service was killed')

  await db.update(evidencePacks).set(again).where(eq(evidencePacks.id, id))
  await services.objects.put(key, bytes)
  expect((await dora.call('DELETE', `/fs-evidence/${id}`)).status).toBe(204)
  expect(await services.objects.stat(key)).toBeUndefined()

  await services.objects.put(key, bytes)
  await buildPack.run({ id, uid: dora.uid }, { services, signal })
  expect(await services.objects.stat(key)).toBeUndefined()
})

test('of ten packs that are asked for at once, five are made', async () => {
  const emil = await service.newPerson()
  const { ids } = await scanned(service, emil, { matches: [{}] })
  const gone = vi.spyOn(service.services.jobs, 'send').mockResolvedValue()
  onTestFinished(() => gone.mockRestore())
  const asked = Array.from({ length: 10 }, () =>
    emil.call('POST', '/fs-evidence', { matches: ids }),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(5)
})
