import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyPack } from '../../../plugins/evidence/browser/verify/verify-pack'
import { scanFiles } from '../../../plugins/filescanning/server/tables'
import { openService } from '../../support/service'
import { zipOf } from '../evidence/packs'
import { scanned, unpack } from '../evidence/scanned'
import { heard } from './heard'

// The first account that a service makes is 1001.
const operator = {
  plugins: { on: ['customization-music-check'] },
  customerGroups: { 'music-check': [1001] },
}
const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const other = await service.newPerson()

const sheetOf = (cid: number) => `/fs-containers/${cid}/music-check`
const signedOf = (cid: number) => ({ resource: `${sheetOf(cid)}/signed` })

/** More files than a page has, one of them with somebody's hit. */
async function container() {
  const matches = [{ title: 'Somebody’s hit', part: heard('Somebody’s hit') }]
  const { container, file } = await scanned(service, anna, { name: 'Spot 0.wav', matches })
  const { id, file_id, ...rest } = file
  await service.db.insert(scanFiles).values(
    Array.from({ length: 30 }, (_, at) => ({
      ...rest,
      name: `Spot ${at + 1}.wav`,
      state: -1 as const,
    })),
  )
  return container
}

async function signed(cid: number): Promise<Buffer> {
  const ticket = await anna.call('POST', '/media-tickets', signedOf(cid))
  expect(ticket.status, JSON.stringify(ticket.body)).toBe(200)
  const { pathname, search } = new URL(ticket.body.data.url, 'http://console.test')
  return (await service.app.inject({ url: pathname + search })).rawPayload
}

async function verify(zip: Buffer) {
  const { data: keys } = (await service.call('GET', '/api/evidence-keys')).body
  const signal = new AbortController().signal
  return verifyPack(new Blob([new Uint8Array(zip)]), { keys, signal, onProgress: () => undefined })
}

test('the sheet is over all files of the container, not those of a page, and so are its totals', async () => {
  const { id } = await container()
  const { data } = (await anna.call('GET', sheetOf(id))).body
  expect(data.files).toHaveLength(31)
  expect(data.totals).toEqual({ cleared: 0, check: 1, unknown: 30, waiting: 0, failed: 0 })
  expect(data.files[0]).toMatchObject({
    name: 'Spot 0.wav',
    checked: { verdict: 'check', reasons: [{ values: { titles: 'Somebody’s hit' } }] },
  })
})

test('every bucket of the account is its own, also the hundred-and-first', async () => {
  let last = 0
  for (let at = 1; at <= 101; at++) {
    const body = { name: `Songs ${at}`, region: 'eu-west-1' }
    last = (await anna.call('POST', '/buckets', body)).body.data.id
  }
  for (const bucket_id of [last, last - 100]) {
    const part = {
      ...heard('Anthem', { bucket_id: String(bucket_id) }),
      offset: 0,
      played_duration: 90,
    }
    const { container } = await scanned(service, anna, {
      matches: [{ kind: 'custom_files', title: 'Anthem', part }],
    })
    const { data } = (await anna.call('GET', sheetOf(container.id))).body
    expect(data.totals).toMatchObject({ cleared: 1, check: 0 })
  }
})

test('the signed sheet holds all rows and is genuine on the page that everybody has', async () => {
  const { id, name } = await container()
  const verdict = await verify(await signed(id))
  expect(verdict.outcome).toBe('genuine')
  expect(verdict.manifest).toMatchObject({ created_by: anna.email, rows: 31 })
  expect(verdict.sheet).toMatchObject({ title: `Music check of ${name}` })
  expect(verdict.sheet?.about.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    `Container: ${name} (${id})`,
    'Files: 31',
    'Cleared: 0',
    'Check: 1',
    'Unknown: 30',
  ])
  expect(verdict.sheet?.rows[0]?.slice(0, 4)).toEqual([
    'Spot 0.wav',
    'Check',
    'Music of others: Somebody’s hit',
    'Somebody’s hit (Music) 0:10–0:20',
  ])
})

test('its page to print has every row, and names of files are no markup there', async () => {
  const { id } = await container()
  await service.db
    .update(scanFiles)
    .set({ name: '<img src=x>' })
    .where(eq(scanFiles.name, 'Spot 7.wav'))
  const files = await unpack(await signed(id))
  expect([...files.keys()]).toEqual([
    'sheet.json',
    'index.html',
    'README.txt',
    'manifest.json',
    'signature.json',
  ])
  const page = String(files.get('index.html'))
  expect(page.match(/<tr>/g)).toHaveLength(32)
  expect(page).toContain('&lt;img src=x&gt;')
  expect(page).not.toContain('<img')
})

test('a sheet in which a verdict was changed is not genuine, and the page says where', async () => {
  const { id } = await container()
  const files = [...(await unpack(await signed(id)))]
  const changed = await zipOf(
    files.map(([path, bytes]) =>
      path === 'sheet.json'
        ? [path, Buffer.from(String(bytes).replace('"Check"', '"Cleared"'))]
        : [path, bytes],
    ),
  )
  const { outcome, sheet, checks } = await verify(changed)
  expect([outcome, sheet]).toEqual(['changed', undefined])
  expect(checks.find(({ passed }) => passed === false)?.findings).toEqual([
    { text: 'Changed: {name}', values: { name: 'sheet.json' } },
  ])
})

test('for another account there is no such call and no such file, as for what does not exist', async () => {
  const { id } = await container()
  const [sheet, nowhere] = [
    await other.call('GET', sheetOf(id)),
    await other.call('GET', `/fs-containers/${id}/nothing`),
  ]
  expect([sheet.status, sheet.body]).toEqual([404, nowhere.body])
  const [file, nothing] = [
    await other.call('POST', '/media-tickets', signedOf(id)),
    await other.call('POST', '/media-tickets', { resource: `/fs-containers/${id}/nothing/signed` }),
  ]
  expect([file.status, file.body]).toEqual([404, nothing.body])
  expect((await service.call('GET', `/api${sheetOf(id)}`)).status).toBe(404)
})

test('a container of somebody else is none', async () => {
  const { container: foreign } = await scanned(service, other, { matches: [{}] })
  expect((await anna.call('GET', sheetOf(foreign.id))).status).toBe(404)
  expect((await anna.call('POST', '/media-tickets', signedOf(foreign.id))).status).toBe(404)
})
