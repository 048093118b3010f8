/** @module-tag slow */

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Radio, startRadio } from '../../host/cli/radio/start-radio'
import { synthesise } from '../../host/demo/audio/synthesise'
import { wavBytes } from '../support/audio'
import { freePort, type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { mp3Encoder } from '../support/mp3'
import { type NatsServer, startNatsFor } from '../support/nats-server'
import { testDatabase } from '../support/postgres'
import { startS3Server } from '../support/s3-server'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const made = (kind: 'music' | 'speech', seed: string, seconds: number) => {
  const { channels, sampleRate } = synthesise({ kind, seed, seconds, channels: 1 })
  return { title: seed, samples: channels[0] ?? new Float32Array(), sampleRate }
}
const talk = made('speech', 'Talk', 8)
const songs = ['Quiet River', 'Second Sun', 'Third Rail'].map((seed) => made('music', seed, 45))
const programme = songs.flatMap((song) => [talk, song])

const indexBytes = 'console_index_bytes{kind="references"}'

interface Result {
  metadata: { timestamp_utc: string; custom_files: { title: string }[] }
}

describe('processes of one console that do a part each', { tags: 'nats-server' }, () => {
  const ends: (() => Promise<unknown>)[] = []
  let nats: NatsServer
  let web: RunningConsole
  let ears: RunningConsole
  let matchers: RunningConsole[]
  let radio: Radio
  let api: Awaited<ReturnType<typeof signInByApi>>
  let results: string

  beforeAll(async () => {
    nats = await startNatsFor((end) => ends.unshift(end))
    const s3 = await startS3Server()
    ends.unshift(() => s3.stop())
    const directory = await makeTemporaryDirectory('roles-')
    ends.unshift(() => rm(directory, { recursive: true, force: true }))
    const config = join(directory, 'console.config.json')
    await writeFile(config, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] } }))
    const env = {
      CONSOLE_CONFIG: config,
      DATABASE_URL: await testDatabase({ migrated: false }),
      OBJECT_STORE_URL: s3.url,
      SECRET_KEY: 'one and the same secret for all of them',
      STREAMS_URL: nats.url,
    }
    const start = async (CONSOLE_ROLES: string) => {
      const port = await freePort()
      const running = await runConsole({ port, env: { ...env, CONSOLE_ROLES } })
      ends.unshift(() => running.stop())
      return running
    }
    web = await start('web,jobs')
    ears = await start('ears')
    matchers = [await start('matching'), await start('matching')]
    radio = await startRadio({
      tracks: programme.map((sound) => async () => ({ ...sound, samples: [sound.samples] })),
      port: 0,
      encoder: mp3Encoder,
    })
    ends.unshift(() => radio.close())
    api = await signInByApi(web)
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  const bucketWithSongs = async (): Promise<number> => {
    const draft = { name: 'On the air', region: 'eu-west-1' }
    const bucket: number = (await api.call('POST', '/buckets', draft)).body.data.id
    for (const { title, samples, sampleRate } of songs) {
      const form = new FormData()
      form.append('title', title)
      form.append('file', new Blob([new Uint8Array(wavBytes(samples, sampleRate))]), 'song.wav')
      const headers = { authorization: `Bearer ${api.token}` }
      const address = `${web.address}/api/buckets/${bucket}/files`
      expect((await fetch(address, { method: 'POST', headers, body: form })).status).toBe(200)
    }
    const states = async () =>
      (await api.call('GET', `/buckets/${bucket}/files`)).body.data.map(
        ({ state }: { state: number }) => state,
      )
    await expect.poll(states, { timeout: 120_000 }).toEqual([1, 1, 1])
    return bucket
  }

  const told = async (type: 'day' | 'realtime') => {
    const { body } = await api.call('GET', `${results}?type=${type}`)
    return (body.data as Result[]).flatMap(({ metadata }) =>
      metadata.custom_files.map(({ title }) => ({
        title,
        at: Date.parse(`${metadata.timestamp_utc.replace(' ', 'T')}Z`),
      })),
    )
  }

  /** How often the play that goes on has been told once it is over. */
  const timesTold =
    ({ title, begin }: Radio['played'][number]) =>
    async () =>
      (await told('day')).filter(
        (one) => one.title === title && Math.abs(one.at - begin.getTime()) < 20_000,
      ).length

  /** When it has played for so many seconds. */
  const playing = (title: string, seconds: number) =>
    vi.waitFor(
      () => {
        const { title: now, begin } = radio.played.at(-1) ?? {}
        const since = begin ? Date.now() - begin.getTime() : 0
        const isNow = since >= seconds * 1000 && since < seconds * 1000 + 8000
        expect([now, isNow]).toEqual([title, true])
        return radio.played.at(-1) as Radio['played'][number]
      },
      { timeout: 180_000, interval: 100 },
    )

  const metric = async ({ address }: RunningConsole, name: string) => {
    const text = await (await fetch(`${address}/metrics`)).text()
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
  }

  test('a song is told while it plays, and the index lies with those that search alone', async () => {
    const buckets = [await bucketWithSongs()]
    const draft = { name: 'City radios', region: 'eu-west-1', buckets }
    const project: number = (await api.call('POST', '/bm-cs-projects', draft)).body.data.id
    const stream = { name: 'City One', stream_urls: [radio.url], config_id: 2 }
    const added = await api.call('POST', `/bm-cs-projects/${project}/streams`, stream)
    expect(added.status).toBe(201)
    results = `/bm-cs-projects/${project}/streams/${added.body.data.stream_id}/results`
    await playing('Quiet River', 0)
    await expect
      .poll(() => told('realtime'), { timeout: 120_000 })
      .toMatchObject([{ title: 'Quiet River' }])
    expect(radio.played.at(-1)?.title).toBe('Quiet River')
    for (const one of matchers) {
      await expect.poll(() => metric(one, indexBytes)).toBeGreaterThan(0)
    }
    for (const one of [web, ears]) expect(await metric(one, indexBytes)).toBe(0)
    const health = await (await fetch(`${ears.address}/health`)).json()
    expect(health).toMatchObject({ status: 'ok', matchers: 2 })
    expect((await fetch(`${ears.address}/`)).status).toBe(404)
    expect((await fetch(`${matchers[0]?.address}/ready`)).status).toBe(200)
  })

  test('one of two that search is killed in a song: it stays one play', async () => {
    const play = await playing('Second Sun', 5)
    await matchers[0]?.kill()
    await expect.poll(timesTold(play), { timeout: 150_000 }).toBe(1)
  })

  test('the broker is started anew in a song: results go on, and none is missing', async () => {
    const play = await playing('Third Rail', 5)
    await nats.kill()
    await playing('Third Rail', 15)
    await nats.start()
    await expect.poll(timesTold(play), { timeout: 150_000 }).toBe(1)
  })
})
