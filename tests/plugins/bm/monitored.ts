import { onTestFinished, vi } from 'vitest'
import type { Project, Result, Stream } from '#plugins/bm/contract'
import { type Radio, startRadio } from '../../../host/cli/radio/start-radio'
import { type Recording, recording } from '../../host/engine/recognition/open-engine'
import { wavBytes } from '../../support/audio'
import { mp3Encoder } from '../../support/mp3'
import type { Person, TestService } from '../../support/service'
import { newBucket, upload } from '../base-projects/identify-client'

export const waiting = { timeout: 120_000, interval: 200 }

export const operator = { outgoing: { allow: ['127.0.0.1'] } }

/** Plays these round and round. */
export async function openRadio(...tracks: Recording[]): Promise<Radio> {
  const radio = await startRadio({
    tracks: tracks.map(({ samples, sampleRate }, at) => async () => ({
      title: `Track ${at + 1}`,
      sampleRate,
      samples: [samples],
    })),
    port: 0,
    encoder: mp3Encoder,
  })
  onTestFinished(() => radio.close())
  return radio
}

export const bytesOf = ({ samples, sampleRate }: Recording) => wavBytes(samples, sampleRate)

/** A bucket with one song in it. */
export async function bucketWith(service: TestService, person: Person, seed: string, seconds = 30) {
  const song = recording(seed, seconds)
  const bucket = await newBucket(person, `Bucket ${Math.random()}`)
  const metadata = JSON.stringify({ artist: 'The Testers', isrc: 'DE-A01-26-00001' })
  const file = await upload(service, person, bucket, bytesOf(song), {
    title: seed,
    user_defined: metadata,
  })
  return { bucket, song, file }
}

export async function newProject(
  person: Person,
  buckets: number[],
  more: object = {},
): Promise<Project> {
  const draft = { name: `Project ${Math.random()}`, region: 'eu-west-1', buckets, ...more }
  const { status, body } = await person.call('POST', '/bm-cs-projects', draft)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

/** Adds it, told as it plays, and answers its calls by the paths below it. */
export async function newStream(
  person: Person,
  project: number,
  urls: string[],
  more: object = {},
): Promise<Stream & { path: string }> {
  const draft = { name: `Radio ${Math.random()}`, stream_urls: urls, config_id: 2, ...more }
  const { status, body } = await person.call('POST', `/bm-cs-projects/${project}/streams`, draft)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...body.data, path: `/bm-cs-projects/${project}/streams/${body.data.stream_id}` }
}

export async function resultsOf(person: Person, path: string, query: string): Promise<Result[]> {
  return (await person.call('GET', `${path}/results?${query}`)).body.data
}

export const inState = (person: Person, path: string, state: string) =>
  vi.waitFor(async () => {
    const { body } = await person.call('GET', path)
    if (body.data.state !== state) throw new Error(`${body.data.state}: ${body.data.reason}`)
    return body.data as Stream
  }, waiting)
