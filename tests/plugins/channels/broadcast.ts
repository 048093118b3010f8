import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { writeFingerprintFile } from '../../../host/engine/recognition/fingerprint-file'
import { PieceCutter, secondsOf } from '../../../host/engine/recognition/live/piece-cutter'
import { SoundReader } from '../../../host/engine/recognition/workers/sound-reader'
import type { Person } from '../../support/service'
import { sampleRate } from '../base-projects/identify-client'

export const second = 1000

export async function channelBucket(person: Person, type: string, name: string = randomUUID()) {
  const draft = { name, region: 'eu-west-1', type }
  const { status, body } = await person.call('POST', '/buckets', draft)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id as number
}

export async function newChannel(person: Person, bucket: number, more: object = {}) {
  const draft = { title: 'Radio', url: 'http://192.168.1.10:8000/radio', ...more }
  const { status, body } = await person.call('POST', `/buckets/${bucket}/channels`, draft)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

/** What a tool sends of a sound that it began to hear at `begin`. */
export function piecesOf(samples: Float32Array, begin: number, session: string = randomUUID()) {
  const reader = new SoundReader({ sampleRate, musicSpeech: false })
  reader.push(samples)
  return new PieceCutter().add(reader.take()).map(({ frame, peaks }) => ({
    session,
    frame,
    at: begin + frame * 16,
    fingerprint: Buffer.from(
      writeFingerprintFile({ peaks, seconds: secondsOf(peaks), loudest: undefined }),
    ).toString('base64'),
  }))
}

export async function broadcast(
  person: Person,
  bucket: number,
  id: number,
  samples: Float32Array,
  begin: number,
) {
  const pieces = piecesOf(samples, begin)
  const { status, body } = await person.call('POST', `/buckets/${bucket}/ingest`, {
    channels: [{ id, ingesting: true, pieces }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.refused).toEqual([])
}
