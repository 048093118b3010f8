import { expect, vi } from 'vitest'
import type { Container, Report, ScanFile } from '#plugins/filescanning/contract'
import { synthesise } from '../../../../host/demo/audio/synthesise'
import { multipart, type Person, type TestService } from '../../../support/service'
import { sampleRate, wav } from '../../base-projects/identify-client'

export { newBucket, piece, sampleRate, upload, wav } from '../../base-projects/identify-client'

type Kind = 'jingle' | 'speech'

/** Sound of one of the kinds; another seed is another one. */
export const sound = (kind: Kind, seed: string, seconds: number): Float32Array =>
  synthesise({ kind, seed: `scan ${seed}`, seconds, channels: 1 }).channels[0] ?? new Float32Array()

export const silence = (seconds: number) => new Float32Array(seconds * sampleRate)

/** Talk of nobody that is known, with sounds in it. */
export function mixOf(seconds: number, parts: { at: number; samples: Float32Array }[]): Buffer {
  const talk = sound('speech', 'of nobody', 30)
  const mix = silence(seconds).map((_, at) => 0.5 * (talk[at % talk.length] ?? 0))
  for (const { at, samples } of parts)
    mix.set(
      samples.map((value) => 0.8 * value),
      at * sampleRate,
    )
  return wav(mix)
}

let count = 0

export async function newContainer(person: Person, more: object = {}): Promise<Container> {
  const draft = { name: `Container ${++count}`, region: 'eu-west-1', engine: 1, ...more }
  const { status, body } = await person.call('POST', '/fs-containers', draft)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body.data
}

export async function send(
  service: TestService,
  person: Person,
  container: Pick<Container, 'id'>,
  bytes: Buffer,
  { filename = 'programme.wav', ...fields }: Record<string, string> = {},
) {
  const form = await multipart({ ...fields, file: { name: filename, bytes } })
  const path = `/api/fs-containers/${container.id}/files`
  return service.call('POST', path, { token: person.token, ...form })
}

/** A file that was put in, once its scan has ended. */
export async function putIn(...sent: Parameters<typeof send>): Promise<ScanFile> {
  const { status, body } = await send(...sent)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return ended(sent[1], body.data)
}

export const ended = (person: Person, file: Pick<ScanFile, 'cid' | 'id'>): Promise<ScanFile> =>
  vi.waitFor(
    async () => {
      const found = await fileOf(person, file)
      expect(found.state).not.toBe(0)
      return found
    },
    { timeout: 120_000, interval: 50 },
  )

export async function fileOf(
  person: Person,
  { cid, id }: Pick<ScanFile, 'cid' | 'id'>,
): Promise<ScanFile> {
  const { body } = await person.call('GET', `/fs-containers/${cid}/files/${id}`)
  return body.data[0]
}

export async function reportOf(
  person: Person,
  { cid, id }: Pick<ScanFile, 'cid' | 'id'>,
): Promise<Report> {
  const { status, body } = await person.call('GET', `/fs-containers/${cid}/files/${id}/report`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

export async function listOf(
  person: Person,
  { id }: Pick<Container, 'id'>,
  query = '',
): Promise<ScanFile[]> {
  const { status, body } = await person.call('GET', `/fs-containers/${id}/files?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
