/** @module-tag slow */

import { rm } from 'node:fs/promises'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startRadio } from '../../../../host/cli/radio/start-radio'
import { recording } from '../../../host/engine/recognition/open-engine'
import { type Person, startService } from '../../../support/service'
import { makeTemporaryDirectory } from '../../../support/temporary-directory'
import { newBucket, upload, wav } from '../../base-projects/identify-client'

/** Connections of the service for calls and for its ears together are fewer. */
const streams = 20
const waiting = { timeout: 120_000, interval: 250 }

const song = recording('A song on many stations', 15)
const talk = recording('talk between the songs', 15, 'speech')

/** Milliseconds: a machine that does much else stops and starts within it. */
const longestPause = 14_000

/** Plays the song and talks, round and round. */
async function openRadio() {
  const radio = await startRadio({
    tracks: [song, talk].map(({ samples, sampleRate }, at) => async () => ({
      title: at === 0 ? 'song' : 'talk',
      sampleRate,
      samples: [samples],
    })),
    port: 0,
  })
  onTestFinished(() => radio.close())
  return radio
}

interface PlayOfStream {
  metadata: { timestamp_utc: string; type: string; played_duration: number }
}

test('more streams than connections, all in step, are heard before and after a stop, each play once', async () => {
  const directory = await makeTemporaryDirectory('many-')
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(line) })
  const start = (environment: Record<string, string> = {}) =>
    startService(
      { ...environment, CONSOLE_DATA_DIR: directory },
      { operator: { outgoing: { allow: ['127.0.0.1'] } }, longestPause, log },
    )
  const first = await start()
  const anna = await first.newPerson({ limitType: 'Custom' })
  const bucket = await newBucket(anna, 'Songs')
  await upload(first, anna, bucket, wav(song.samples), { title: 'Song' })
  const project = await anna.call('POST', '/bm-cs-projects', {
    name: 'Many',
    region: 'eu-west-1',
    buckets: [bucket],
  })
  const base = `/bm-cs-projects/${project.body.data.id}`
  const radio = await openRadio()
  const lines = Array.from({ length: streams }, (_, at) => ({
    name: `Station ${at}`,
    stream_urls: [`${radio.url}#${at}`],
    config_id: 1,
  }))
  for (const line of lines)
    expect((await anna.call('POST', `${base}/streams`, line)).status).toBe(201)

  const listed = async (person: Person): Promise<{ stream_id: string; state: string }[]> =>
    (await person.call('GET', `${base}/streams?per_page=100`)).body.data
  const heardOf = async (person: Person): Promise<PlayOfStream[][]> =>
    Promise.all(
      (await listed(person)).map(
        async ({ stream_id }) =>
          (await person.call('GET', `${base}/streams/${stream_id}/results?type=day`)).body.data,
      ),
    )
  const allHeard = (person: Person, plays: number) =>
    vi.waitFor(async () => {
      const counts = (await heardOf(person)).map(({ length }) => length)
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(plays)
    }, waiting)

  await allHeard(anna, 2)
  await first.close()

  const second = await start({ DATABASE_URL: first.databaseUrl })
  onTestFinished(() => second.close())
  const again: Person = {
    ...anna,
    call: (method, path, body) =>
      second.call(method, `/api${path}`, {
        token: anna.token,
        ...(body !== undefined && { body }),
      }),
  }
  await vi.waitFor(async () => {
    expect(radio.listening()).toBe(streams)
    const states = (await listed(again)).map(({ state }) => state)
    expect(states.filter((state) => state !== 'Running')).toEqual([])
  }, waiting)

  await allHeard(again, 4)
  // Each of them heard each song once, that in which the service stopped as well.
  const songs = radio.played.filter(({ title }) => title === 'song').slice(0, 4)
  for (const plays of await heardOf(again)) {
    const begins = plays.map(({ metadata }) => Date.parse(`${metadata.timestamp_utc}Z`))
    const each = songs.map(
      ({ begin }) =>
        begins.filter((at) => at > begin.getTime() - 4_000 && at < begin.getTime() + 15_000).length,
    )
    expect(each).toEqual(songs.map(() => 1))
  }
  expect(said.filter((line) => /is not stored|inside a transaction/.test(line))).toEqual([])
})
