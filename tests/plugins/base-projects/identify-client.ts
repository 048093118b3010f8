import { createHmac } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { IdentifyResult, Project } from '#plugins/base-projects/contract'
import type { BucketFile } from '#plugins/buckets/contract'
import { sampleRate } from '../../../host/demo/audio/signals'
import { synthesise } from '../../../host/demo/audio/synthesise'
import { wavBytes } from '../../support/audio'
import { multipart, type Person, type TestService } from '../../support/service'

export { sampleRate }

const pieces = new Map<string, Float32Array>()

/** Music; another seed is another piece. */
export function piece(seed: number, seconds = 30): Float32Array {
  const name = `${seed} of ${seconds} s`
  const track = { kind: 'music', seed: `test ${seed}`, seconds, channels: 1 } as const
  const made = pieces.get(name) ?? synthesise(track).channels[0] ?? new Float32Array()
  pieces.set(name, made)
  return made
}

export const wav = (samples: Float32Array) => wavBytes(samples, sampleRate)

/** Part of a piece as a microphone in a loud room hears it: white noise at this many dB below the music. */
export function noisyExcerpt(samples: Float32Array, begin: number, seconds: number, decibels = 10) {
  const part = samples.slice(begin * sampleRate, (begin + seconds) * sampleRate)
  const power = part.reduce((sum, value) => sum + value * value, 0) / part.length
  const amplitude = Math.sqrt((3 * power) / 10 ** (decibels / 10))
  // Numerical Recipes' generator: the same noise each time.
  let state = 1
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 31 - 1) * amplitude
  }
  return part.map((value) => Math.max(-1, Math.min(1, 0.7 * (value + noise()))))
}

type Key = Pick<Project, 'access_key' | 'access_secret'>
type Fields = Record<string, string>

export const sign = (secret: string, fields: Fields) =>
  createHmac('sha1', secret)
    .update(
      `POST\n/v1/identify\n${fields.access_key}\n${fields.data_type}\n${fields.signature_version}\n${fields.timestamp}`,
    )
    .digest('base64')

/** The fields of a request as a Python client makes them: the timestamp is a float. */
export function signedFields({ access_key, access_secret }: Key, changed: Fields = {}): Fields {
  const fields: Fields = {
    access_key,
    data_type: 'audio',
    signature_version: '1',
    timestamp: String(Date.now() / 1000 + Math.random() / 1000),
    ...changed,
  }
  return { ...fields, signature: changed.signature ?? sign(access_secret, fields) }
}

export interface IdentifyAnswer {
  status: number
  body: IdentifyResult
  code: number
}

export async function identify(
  service: TestService,
  key: Key,
  sample: Buffer | undefined,
  changed: Fields = {},
): Promise<IdentifyAnswer> {
  const form = await multipart({
    ...signedFields(key, changed),
    ...(sample && {
      sample_bytes: String(sample.length),
      sample: { name: 'a.wav', bytes: sample },
    }),
  })
  return answered(await service.call<IdentifyResult>('POST', '/v1/identify', form))
}

/** The other protocol: a form with the sample as base64. */
export async function identifyByForm(
  service: TestService,
  key: Key,
  sample: Buffer,
  changed: Fields = {},
): Promise<IdentifyAnswer> {
  const fields = { ...signedFields(key, changed), sample: sample.toString('base64') }
  const body = new URLSearchParams(fields).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return answered(await service.call<IdentifyResult>('POST', '/v1/identify', { body, headers }))
}

export const answered = ({ status, body }: { status: number; body: IdentifyResult }) => ({
  status,
  body,
  code: body.status.code,
})

export async function newBucket(person: Person, name: string, more: object = {}): Promise<number> {
  const draft = { name, region: 'eu-west-1', ...more }
  const { body } = await person.call('POST', '/buckets', draft)
  return body.data.id
}

export async function newProject(
  person: Person,
  buckets: number[],
  more: object = {},
): Promise<Project> {
  const name = `Project ${Math.random()}`
  const draft = { name, region: 'eu-west-1', type: 'AVR', buckets, ...more }
  const { status, body } = await person.call('POST', '/base-projects', draft)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** A file of a bucket once it can be found, or could not be read. */
export async function upload(
  service: TestService,
  person: Person,
  bucket: number,
  bytes: Buffer,
  fields: Fields & { filename?: string } = {},
): Promise<BucketFile> {
  const { filename = 'piece.wav', ...rest } = fields
  const form = await multipart({ ...rest, file: { name: filename, bytes } })
  const { status, body } = await service.call('POST', `/api/buckets/${bucket}/files`, {
    token: person.token,
    ...form,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return settled(person, bucket, body.data.id)
}

export const settled = (person: Person, bucket: number, id: number): Promise<BucketFile> =>
  vi.waitFor(
    async () => {
      const { body } = await person.call('GET', `/buckets/${bucket}/files/${id}`)
      expect(body.data.state).not.toBe(0)
      return body.data
    },
    { timeout: 120_000, interval: 50 },
  )
