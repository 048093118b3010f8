import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { fingerprintFiles } from '../../../host/cli/commands/fingerprint-files'
import { fixture } from '../../support/audio'
import { multipart, type Person, sharedService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

async function newBucket(person: Person, name: string, net_type: number) {
  const body = { name, region: 'eu-west-1', type: 'File', net_type }
  return (await person.call('POST', '/buckets', body)).body.data.id as number
}

/** Resolves when the file can be recognised. */
async function upload(person: Person, to: number, name: string) {
  const form = await multipart({
    data_type: 'audio',
    file: { name, bytes: await readFile(fixture(name)) },
  })
  const path = `/api/buckets/${to}/files`
  const { body } = await service.call('POST', path, { token: person.token, ...form })
  await vi.waitUntil(
    async () =>
      (await person.call('GET', `/buckets/${to}/files/${body.data.id}`)).body.data.state === 1,
    { timeout: 120_000, interval: 200 },
  )
  return body.data.id as number
}

const create = (name: string, more: object = {}, person = anna) =>
  person.call('POST', '/offlinedbs', {
    name,
    region: 'eu-west-1',
    buckets: [bucket],
    audio_type: 'linein',
    ...more,
  })

const state = async (id: number) => (await anna.call('GET', `/offlinedbs/${id}`)).body.data.state

async function build(id: number) {
  const { status, body } = await anna.call('PUT', `/offlinedbs/${id}/build`)
  expect([status, body.data?.state]).toEqual([200, 1])
  await expect.poll(() => state(id), { timeout: 120_000 }).toBe(2)
}

async function download(id: number): Promise<Buffer> {
  const body = { resource: `/offlinedbs/${id}/download` }
  const ticket = await anna.call('POST', '/media-tickets', body)
  const { pathname, search } = new URL(ticket.body.data.url, 'http://console.test')
  const answer = await service.app.inject({ url: pathname + search })
  expect(answer.headers['content-type']).toBe('application/zip')
  return answer.rawPayload
}

/** What the command writes, and its exit code. */
async function identify(archive: string, file: string) {
  const said: string[] = []
  const terminal = { write: (text: string) => said.push(text) }
  const code = await fingerprintFiles(['--identify', archive, file], terminal, terminal)
  return { code, said: said.join('') }
}

const service = await sharedService()
const anna = await service.newPerson()
const bucket: number = await newBucket(anna, 'Jingles', 0)
await upload(anna, bucket, 'jingle.mp3')

test('a database is built from its buckets and recognises their content without the service', async () => {
  const { status, body } = await create('On the phone')
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ state: 0, num: 0, built_at: null, buckets: [{ id: bucket }] })
  await build(body.data.id)
  const built = (await anna.call('GET', `/offlinedbs/${body.data.id}`)).body.data
  expect(built).toMatchObject({ num: 1, error: '' })
  expect(built.size).toBeGreaterThan(100)

  const folder = await makeTemporaryDirectory('offline-')
  const archive = join(folder, 'database.zip')
  await writeFile(archive, await download(body.data.id))
  const known = await identify(archive, fixture('jingle.mp3'))
  expect(known.said).toMatch(/jingle, [0-9a-f]{32}: from 00:00:00 on, score \d+/)
  expect(known.code).toBe(0)
})

test('a file that is none of its recordings is said to be none', async () => {
  const { body } = await create('Something else')
  await build(body.data.id)
  const archive = join(await makeTemporaryDirectory('offline-'), 'database.zip')
  await writeFile(archive, await download(body.data.id))
  const { code, said } = await identify(archive, fixture('speech-like.ogg'))
  expect(said).toContain('nothing of this archive')
  expect(code).toBe(1)
})

test('an archive that is none is refused with a sentence', async () => {
  const folder = await makeTemporaryDirectory('offline-')
  const archive = join(folder, 'notes.zip')
  await writeFile(archive, 'These are notes.')
  const { code, said } = await identify(archive, fixture('jingle.mp3'))
  expect(said).toContain('is not an archive of fingerprints')
  expect(code).toBe(1)
})

test('it is out of date when a bucket or the choice of buckets changes, and ready after another build', async () => {
  const other = await newBucket(anna, 'Changing', 2)
  const file = await upload(anna, other, 'jingle.mp3')
  const { body } = await create('Changing', { buckets: [other] })
  const { id } = body.data
  await build(id)
  await anna.call('PUT', `/offlinedbs/${id}`, { buckets: [other, bucket] })
  expect(await state(id)).toBe(3)
  await build(id)
  await anna.call('DELETE', `/buckets/${other}/files/${file}`)
  expect(await state(id)).toBe(3)
})

test('only chosen files go in', async () => {
  const second = await upload(anna, bucket, 'speech-like.ogg')
  expect(second).toBeGreaterThan(0)
  const files = (await anna.call('GET', `/buckets/${bucket}/files`)).body.data
  const { body } = await create('Chosen', { files: [files[0].acr_id] })
  await build(body.data.id)
  expect((await anna.call('GET', `/offlinedbs/${body.data.id}`)).body.data.num).toBe(1)
})

test('a build of nothing fails and says why', async () => {
  const empty = await newBucket(anna, 'Empty', 2)
  const { body } = await create('Nothing', { buckets: [empty] })
  await anna.call('PUT', `/offlinedbs/${body.data.id}/build`)
  await expect.poll(() => state(body.data.id), { timeout: 120_000 }).toBe(-1)
  const { error } = (await anna.call('GET', `/offlinedbs/${body.data.id}`)).body.data
  expect(error).toBe('There is nothing in its buckets to build from')
})

test.each([
  ['a bucket for online use only', async () => newBucket(anna, `Online ${Date.now()}`, 1)],
  ["the provider's music", async () => 23],
  ['a bucket that is not there', async () => 999_999],
  ["a bucket of another account's", async () => newBucket(await service.newPerson(), 'Theirs', 0)],
])('%s is refused at its field', async (_what, bucketOf) => {
  const { status, body } = await create(`Refused ${Math.random()}`, { buckets: [await bucketOf()] })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['buckets'])
})

test('names are unique in a region, and the plan says how many and how long', async () => {
  await create('Twice')
  expect((await create('Twice')).body.errors).toHaveProperty('name')
  const free = await service.newPerson({ limitType: 'Free' })
  const own = await newBucket(free, 'Own', 0)
  expect((await create('One', { buckets: [own] }, free)).status).toBe(201)
  const second = await create('Two', { buckets: [own] }, free)
  expect([second.status, second.body.message]).toEqual([
    422,
    'Please upgrade your account to premium',
  ])
})

test('another account finds nothing of it, and deleting it removes the archive', async () => {
  const { body } = await create('Mine')
  const { id } = body.data
  await build(id)
  const bert = await service.newPerson()
  expect((await bert.call('GET', `/offlinedbs/${id}`)).status).toBe(404)
  expect((await bert.call('PUT', `/offlinedbs/${id}/build`)).status).toBe(404)
  expect((await bert.call('DELETE', `/offlinedbs/${id}`)).status).toBe(404)
  expect((await anna.call('DELETE', `/offlinedbs/${id}`)).status).toBe(204)
  const resource = `/offlinedbs/${id}/download`
  expect((await anna.call('POST', '/media-tickets', { resource })).status).toBe(404)
})
