import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UndecodableAudio } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { identifyCodes, type Project } from '#plugins/base-projects/contract'
import { accounts } from '../../../host/server/people/tables'
import { multipart, sharedService, startService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import {
  answered,
  identify,
  identifyByForm,
  newBucket,
  newProject,
  noisyExcerpt,
  piece,
  sign,
  signedFields,
  upload,
  wav,
} from './identify-client'

const song = piece(1, 20)
const sample = wav(noisyExcerpt(song, 5, 5))
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

const service = await sharedService()
const anna = await service.newPerson()
const bucket: number = await newBucket(anna, 'Songs')
const project: Project = await newProject(anna, [bucket])
await upload(service, anna, bucket, wav(song))

const send = async (body: string | Buffer, headers: Record<string, string>) =>
  answered(await service.call('POST', '/v1/identify', { body, headers }))

describe('3002: another kind of content', () => {
  test.each([
    ['JSON', '{"access_key":"x"}', 'application/json'],
    ['half JSON', '{', 'application/json'],
    ['text', 'hello', 'text/plain'],
    ['bytes', 'RIFF', 'application/octet-stream'],
    ['nonsense', 'x', 'nonsense'],
  ])('%s', async (_what, body, type) => {
    const answer = await send(body, { 'content-type': type })
    expect(answer).toMatchObject({ status: 200, code: 3002 })
  })

  test('nothing at all', async () => {
    expect(answered(await service.call('POST', '/v1/identify'))).toMatchObject({ code: 3002 })
  })
})

describe('3006: a wrong or missing field', () => {
  test.each<[string, Record<string, string>]>([
    ['data_type', { data_type: 'video' }],
    ['signature_version', { signature_version: '2' }],
    ['timestamp', { timestamp: 'yesterday' }],
    ['timestamp', { timestamp: '' }],
    ['timestamp', { timestamp: '-1' }],
    ['timestamp', { timestamp: '1e99' }],
  ])('%s: %j', async (field, changed) => {
    const { status, code, body } = await identify(service, project, sample, changed)
    expect({ status, code }).toEqual({ status: 200, code: 3006 })
    expect(body.status.msg).toContain(field)
  })

  test('no sample, or an empty one', async () => {
    expect((await identify(service, project, undefined)).code).toBe(3006)
    expect((await identify(service, project, Buffer.alloc(0))).code).toBe(3006)
  })

  test('a sample that is not base64', async () => {
    const fields = { ...signedFields(project), sample: '!!! not base64 !!!' }
    const answer = await send(new URLSearchParams(fields).toString(), formType)
    expect(answer.code).toBe(3006)
    expect(answer.body.status.msg).toContain('base64')
  })

  test('a form that breaks off', async () => {
    const { body, headers } = await multipart({
      ...signedFields(project),
      sample: { name: 'a.wav', bytes: sample },
    })
    expect((await send(body.subarray(0, body.length / 2), headers)).code).toBe(3006)
    expect((await send(body, { 'content-type': 'multipart/form-data' })).status).toBe(200)
  })
})

describe('3001: no project', () => {
  test('with such a key', async () => {
    for (const key of ['', 'x', 'a'.repeat(32), "' or 1=1", 'é'.repeat(5000)]) {
      const unknown = { ...project, access_key: key }
      expect((await identify(service, unknown, sample)).code, key.slice(0, 40)).toBe(3001)
    }
  })

  test('a deleted one, from the next request on', async () => {
    const doomed = await newProject(anna, [bucket])
    expect((await identify(service, doomed, sample)).code).toBe(0)
    await anna.call('DELETE', `/base-projects/${doomed.id}`)
    expect((await identify(service, doomed, sample)).code).toBe(3001)
  })
})

describe('3014: a signature that does not fit', () => {
  test.each([
    ['of another secret', () => ({ signature: sign('x'.repeat(40), signedFields(project)) })],
    ['that is empty', () => ({ signature: '' })],
    ['that is no base64', () => ({ signature: '%%%' })],
    ['that is far too long', () => ({ signature: 'A'.repeat(50_000) })],
    ['that is cut short', () => ({ signature: 'AAAA' })],
  ])('%s', async (_what, changed) => {
    const { code } = await identify(service, project, sample, changed())
    expect(code).toBe(3014)
  })

  test('of fields that were changed after signing', async () => {
    const fields = signedFields(project)
    const later = { ...fields, timestamp: String(Number(fields.timestamp) + 1) }
    expect((await identify(service, project, sample, later)).code).toBe(3014)
  })

  test('of a clock that is more than ten minutes off, with a sentence that says so', async () => {
    for (const minutes of [-11, 11, -60 * 24 * 365]) {
      const timestamp = String(Date.now() / 1000 + minutes * 60)
      const { code, body } = await identify(service, project, sample, { timestamp })
      expect(code).toBe(3014)
      expect(body.status.msg).toContain('clock')
    }
    for (const minutes of [-9, 9]) {
      const timestamp = String(Math.round(Date.now() / 1000 + minutes * 60))
      expect((await identify(service, project, sample, { timestamp })).code).toBe(0)
    }
  })

  test('that is used again a minute after its first use; retries before that are answered', async () => {
    const timestamp = String(Date.now() / 1000)
    expect((await identify(service, project, sample, { timestamp })).code).toBe(0)
    expect((await identify(service, project, sample, { timestamp })).code).toBe(0)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
    const { code, body } = await identify(service, project, sample, { timestamp })
    expect(code).toBe(3014)
    expect(body.status.msg).toContain('used before')
  })
})

describe('the secret', () => {
  test('stops working when it is rotated', async () => {
    const rotated = await newProject(anna, [bucket])
    expect((await identify(service, rotated, sample)).code).toBe(0)
    const { body } = await anna.call('PUT', `/base-projects/${rotated.id}/secret`)
    expect(body.data.access_secret_old).toBe(rotated.access_secret)
    expect(body.data.access_secret).not.toBe(rotated.access_secret)
    expect((await identify(service, rotated, sample)).code).toBe(3014)
    expect((await identify(service, body.data, sample)).code).toBe(0)
    expect(body.data.access_secret_old_until).toBeNull()
    const mail = await service.mailTo(anna.email, /^New secret for the project/)
    expect(mail.text).toContain('The old secret no longer works.')
    expect(mail.raw).not.toContain(body.data.access_secret)
  })

  test('works on for as many hours as were asked for', async () => {
    const rotated = await newProject(anna, [bucket])
    const path = `/base-projects/${rotated.id}/secret`
    await anna.call('PUT', path, { keep_hours: 2 })
    const { data } = (await anna.call('GET', `/base-projects/${rotated.id}`)).body
    expect(data.access_secret_old).toBe(rotated.access_secret)
    expect(Date.parse(data.access_secret_old_until)).toBeGreaterThan(Date.now())
    expect((await identify(service, rotated, sample)).code).toBe(0)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 3 * 3_600_000)
    const timestamp = String((now + 3 * 3_600_000) / 1000)
    expect((await identify(service, rotated, sample, { timestamp })).code).toBe(3014)
  })
})

describe('samples', () => {
  test('3016: over 5 MB, in both protocols', async () => {
    const big = Buffer.alloc(5 * 1024 * 1024 + 1, 1)
    expect(await identify(service, project, big)).toMatchObject({ status: 200, code: 3016 })
    expect(await identifyByForm(service, project, big)).toMatchObject({ status: 200, code: 3016 })
    expect((await send(Buffer.alloc(20 * 1024 * 1024, 65), formType)).code).toBe(3016)
  })

  test('a sample of almost 5 MB is listened to', async () => {
    const long = wav(piece(1, 100)).subarray(0, 5 * 1024 * 1024 - 1000)
    expect((await identify(service, project, long)).code).toBe(0)
    expect((await identifyByForm(service, project, long)).code).toBe(0)
  })

  test('2004: silence, and a second of something unknown', async () => {
    expect((await identify(service, project, wav(new Float32Array(8 * 22_050)))).code).toBe(2004)
    expect((await identify(service, project, wav(piece(55, 1)))).code).toBe(2004)
  })

  test('3015: what is no audio, or no fingerprint', async () => {
    for (const bytes of [
      randomBytes(50_000),
      Buffer.from('hello '.repeat(99)),
      Buffer.from('RIFF'),
    ]) {
      const { code, body } = await identify(service, project, bytes)
      expect(code).toBe(3015)
      expect(body.status.msg.length).toBeGreaterThan(5)
      const asFingerprint = { data_type: 'fingerprint' }
      expect((await identify(service, project, bytes, asFingerprint)).code).toBe(3015)
    }
  })

  test('2005: an engine that does not end', async () => {
    vi.spyOn(service.services.recognition, 'identify').mockImplementation(
      (_source, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const real = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(50))
    expect(await identify(service, project, sample)).toMatchObject({ status: 200, code: 2005 })
  })

  test('3000: an engine that fails', async () => {
    const { recognition } = service.services
    vi.spyOn(recognition, 'identify').mockRejectedValue(new Error('out of order'))
    const { status, body } = await identify(service, project, sample)
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: { code: 3000, msg: identifyCodes[3000], version: '1.0' } },
    })
    vi.spyOn(recognition, 'identify').mockRejectedValue(new UndecodableAudio('damaged'))
    expect((await identify(service, project, sample)).code).toBe(3015)
  })

  test('3000: cover songs, which this deployment cannot identify', async () => {
    const covers = await newProject(anna, [bucket, 23], { engine: 2 })
    expect(covers.engine_note).toContain('Cover songs')
    const { code, body } = await identify(service, covers, sample)
    expect(code).toBe(3000)
    expect(body.status.msg).toContain('Cover songs')
    const both = await newProject(anna, [bucket, 23], { engine: 3 })
    expect((await identify(service, both, sample)).code).toBe(0)
  })
})

describe('hostile fields', () => {
  test('are answered with a code and nothing else', async () => {
    const texts = ['\0', '../../etc/passwd', '\ud800', '<script>', 'x'.repeat(200_000), '🎵']
    for (const field of [
      'access_key',
      'data_type',
      'timestamp',
      'signature',
      'sample',
      '__proto__',
    ]) {
      for (const text of texts) {
        const fields = { ...signedFields(project), [field]: text }
        const asForm = await send(new URLSearchParams(fields).toString(), formType)
        const form = await multipart(fields)
        const asMultipart = await send(form.body, form.headers)
        for (const { status, code, body } of [asForm, asMultipart]) {
          expect(status).toBe(200)
          expect([3001, 3006, 3014, 3015, 3016]).toContain(code)
          expect(Object.keys(body)).toEqual(['status'])
        }
      }
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('limits', () => {
  const setPlan = (uid: number, limitType: 'Free' | 'Frozen' | 'Custom') =>
    service.db.update(accounts).set({ limit_type: limitType }).where(eq(accounts.id, uid))

  test('3003 with HTTP 429: more requests in a second than the plan allows', async () => {
    const { newPerson } = service
    const slow = await newPerson({ limitType: 'Free' })
    const mine = await newProject(slow, [await newBucket(slow, 'Mine')])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => identify(service, mine, sample)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(3)
    expect(refused.every(({ code }) => code === 3003)).toBe(true)
    expect(answers.filter(({ status, code }) => status === 200 && code === 1001).length).toBe(
      8 - refused.length,
    )
  })

  test('3003 with HTTP 429: more requests in a minute than an address may send', async () => {
    const config = join(await makeTemporaryDirectory('limits-'), 'console.config.json')
    await writeFile(config, JSON.stringify({ rateLimits: { perAddress: 2 } }))
    const guarded = await startService({ CONSOLE_CONFIG: config })
    const unknown = { ...project, access_key: 'a'.repeat(32) }
    expect(await identify(guarded, unknown, sample)).toMatchObject({ status: 200, code: 3001 })
    expect(await identify(guarded, unknown, sample)).toMatchObject({ status: 200, code: 3001 })
    expect(await identify(guarded, unknown, sample)).toMatchObject({ status: 429, code: 3003 })
    await guarded.close()
  })

  test('a frozen account is refused', async () => {
    const person = await service.newPerson({ limitType: 'Custom' })
    const frozen = await newProject(person, [await newBucket(person, 'Mine')])
    await setPlan(person.uid, 'Frozen')
    expect((await identify(service, frozen, sample)).code).toBe(3003)
  })

  test('3003: exactly as many requests a day as the project may have, however many come at once', async () => {
    const person = await service.newPerson({ limitType: 'Custom' })
    const own = await newBucket(person, 'Mine')
    await upload(service, person, own, wav(song))
    const limited = await newProject(person, [own], { day_limit: 12 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => identify(service, limited, sample)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(12)
    expect(answers.filter(({ code }) => code === 3003)).toHaveLength(18)
    // A higher limit counts at once.
    await person.call('PUT', `/base-projects/${limited.id}`, { day_limit: 0, total_limit: 13 })
    expect((await identify(service, limited, sample)).code).toBe(0)
    expect((await identify(service, limited, sample)).code).toBe(3003)
  })

  test('3003: the plan’s requests of a day, over all projects, deleted ones too', async () => {
    const person = await service.newPerson({ limitType: 'Custom' })
    const own = await newBucket(person, 'Mine')
    const [first, second] = [await newProject(person, [own]), await newProject(person, [own])]
    vi.spyOn(service.services.limits, 'of').mockResolvedValue({ rec_day_limit: 3 })
    expect((await identify(service, first, sample)).code).toBe(1001)
    expect((await identify(service, first, sample)).code).toBe(1001)
    await person.call('DELETE', `/base-projects/${first.id}`)
    expect((await identify(service, second, sample)).code).toBe(1001)
    expect((await identify(service, second, sample)).code).toBe(3003)
    const { body } = await person.call('GET', '/user-info')
    expect(body.data.used.rec_day_limit).toBe(3)
  })
})
