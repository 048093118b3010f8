/** @module-tag slow */

import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runLiveIngest } from '../../../host/cli/live-ingest/run-live-ingest'
import { type Radio, startRadio } from '../../../host/cli/radio/start-radio'
import { importChannels } from '../../../plugins/channels/server/import-channels'
import { mp3Encoder } from '../../support/mp3'
import { openService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import {
  identify,
  newProject,
  noisyExcerpt,
  piece,
  sampleRate,
  wav,
} from '../base-projects/identify-client'
import { channelBucket, newChannel } from './broadcast'

const show = piece(31, 60)

const directory: string = await makeTemporaryDirectory('channels-')
const config = join(directory, 'console.config.json')
// The service itself listens to a radio of this machine.
await writeFile(config, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] } }))
const service = await openService({ CONSOLE_CONFIG: config })
await service.app.listen({ port: 0, host: '127.0.0.1' })
const address: string = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
const anna = await service.newPerson()
afterEach(() => {
  vi.useRealTimers()
})

async function openRadio(): Promise<Radio> {
  const track = async () => ({ title: 'show', sampleRate, samples: [show] })
  const radio = await startRadio({ tracks: [track], port: 0, encoder: mp3Encoder })
  onTestFinished(() => radio.close())
  return radio
}

/** The tool, as the command line runs it; `lines` is what it printed. */
function liveIngest(args: string[], environment: Record<string, string> = {}) {
  const stop = new AbortController()
  const lines: string[] = []
  const problems: string[] = []
  const ended = runLiveIngest({
    args: ['--url', address, ...args],
    environment: { CONSOLE_TOKEN: anna.token, ...environment },
    out: { write: (text) => lines.push(text) },
    problems: { write: (text) => problems.push(text) },
    signal: stop.signal,
  })
  onTestFinished(async () => {
    stop.abort()
    await ended
  })
  return {
    lines,
    problems,
    ended,
    async stop() {
      stop.abort()
      return ended
    },
  }
}

const channelNow = async (bucket: number, id: number) =>
  (await anna.call('GET', `/buckets/${bucket}/channels/${id}`)).body.data

const state = (bucket: number, id: number, wanted: number) =>
  vi.waitFor(async () => expect((await channelNow(bucket, id)).state).toBe(wanted), {
    timeout: 120_000,
    interval: 200,
  })

/** So much of the show is on air that a sample of it can be found. */
async function secondsOnAir(radio: Radio, seconds: number) {
  const begin = radio.played[0]?.begin.getTime() ?? Date.now()
  await pause(Math.max(0, begin + seconds * 1000 - Date.now()))
  return begin
}

const streams = async (project: Parameters<typeof identify>[1], from: number) => {
  const answer = await identify(service, project, wav(noisyExcerpt(show, from, 8)))
  return answer.body.metadata?.custom_streams ?? []
}

describe('the live ingest tool', () => {
  test('makes a radio known: as live now, and as time-shifted later', {
    tags: 'decoder',
  }, async () => {
    const radio = await openRadio()
    const bucket = await channelBucket(anna, 'Live', 'Ingested')
    const shifted = await channelBucket(anna, 'LiveTimeshift')
    const channel = await newChannel(anna, bucket, {
      title: 'Demo radio',
      url: radio.url,
      timeshift: 1,
    })
    await anna.call('POST', `/buckets/${shifted}/timeshift-channels`, {
      channel_id: channel.id,
      hours: 1,
    })
    const project = await newProject(anna, [bucket, shifted], { type: 'LCD' })
    const tool = liveIngest(['--bucket', 'Ingested'])
    await state(bucket, channel.id, 1)
    const begin = await secondsOnAir(radio, 14)

    const [now] = await vi.waitFor(
      async () => {
        const found = await streams(project, 4)
        expect(found).toHaveLength(1)
        return found
      },
      { timeout: 120_000, interval: 500 },
    )
    expect(now).toMatchObject({ title: 'Demo radio', acrid: channel.acr_id, result_type: 'live' })
    // The sample ends 12 seconds after the beginning of the show; what is heard of it is heard a little later.
    expect(Number(now?.timestamps_ms)).toBeGreaterThan(begin + 11_000)
    expect(Number(now?.timestamps_ms)).toBeLessThan(Date.now())

    expect(await tool.stop()).toBe(0)
    expect(await channelNow(bucket, channel.id)).toMatchObject({
      state: 0,
      reason: 'The ingest tool was stopped',
    })
    expect(tool.lines.map((line) => line.slice(26).trim())).toEqual([
      `bucket ${bucket} at ${address}`,
      'Demo radio: connecting',
      'Demo radio: ingesting',
      'stopped',
    ])
    expect([...tool.lines, ...tool.problems].join('')).not.toContain(anna.token)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
    expect(await streams(project, 4)).toMatchObject([
      { title: 'Demo radio', result_type: 'timeshift' },
    ])
    const live = await newProject(anna, [bucket], { type: 'LCD' })
    expect(await streams(live, 4)).toEqual([])
  })

  test('goes on when it is started anew, and picks up channels that are added meanwhile', async () => {
    const radio = await openRadio()
    const bucket = await channelBucket(anna, 'Live')
    const first = await newChannel(anna, bucket, { title: 'First', url: radio.url })
    await liveIngest(['--bucket', String(bucket)]).stop()
    const tool = liveIngest(['--bucket', String(bucket)])
    await state(bucket, first.id, 1)
    const second = await newChannel(anna, bucket, {
      title: 'Second',
      url: radio.url.replace('/stream', '/nothing'),
    })
    await vi.waitFor(
      async () =>
        expect(await channelNow(bucket, second.id)).toMatchObject({
          state: 0,
          reason: expect.stringMatching(/./),
        }),
      { timeout: 120_000, interval: 300 },
    )
    await anna.call('DELETE', `/buckets/${bucket}/channels/${second.id}`)
    await vi.waitFor(
      () => expect(tool.lines.join('')).toContain('Second: no longer in the bucket'),
      { timeout: 120_000, interval: 300 },
    )
    expect((await channelNow(bucket, first.id)).state).toBe(1)
  })

  test('says what is wrong with the way it was called, and never the token', async () => {
    const called = async (args: string[], environment = {}) => {
      const tool = liveIngest(args, environment)
      return [await tool.ended, tool.problems.join('').split('\n')[0]]
    }
    expect(await called([])).toEqual([
      2,
      '--bucket is missing: the id or the name of a channel bucket',
    ])
    expect(await called(['--bucket', '1'], { CONSOLE_TOKEN: '' })).toEqual([
      2,
      'There is no token: set CONSOLE_TOKEN, or name a file by --token-file',
    ])
    expect(await called(['--bucket', 'Nowhere'])).toEqual([
      1,
      'There is no Live bucket with the name Nowhere',
    ])
    expect(await called(['--bucket', '999999'])).toEqual([1, 'This bucket does not exist'])
    expect(await called(['--bucket', '1'], { CONSOLE_TOKEN: 'wrong' })).toEqual([
      1,
      expect.stringMatching(/the token is not valid/),
    ])
    const tool = liveIngest(['--bucket', '999999', '--token', anna.token])
    expect(await tool.ended).toBe(1)
    expect(tool.problems[0]).toMatch(/can read a token among the arguments/)
    expect(tool.problems.join('')).not.toContain(anna.token)
  })
})

describe('the catalogue of the provider', () => {
  const importFile = async (text: string) => {
    const file = join(directory, 'catalogue.csv')
    await writeFile(file, text)
    const lines: string[] = []
    const ok = await importChannels.run({
      args: [file],
      services: service.services,
      print: (line) => void lines.push(line),
    })
    return { ok, lines }
  }

  test('is empty until the operator fills it, names what cannot be taken, and is filled again', async () => {
    const { body } = await anna.call('GET', '/rec-channels')
    expect(body).toMatchObject({ data: [], meta: { total: 0 } })
    const first = await importFile(
      'name,url,country,language\nRadio A,http://127.0.0.1:9/a,France,French\n,http://127.0.0.1/b,,\nHidden,http://10.0.0.1/c,,\n',
    )
    expect(first).toEqual({
      ok: false,
      lines: [
        'line 3, : Title is required',
        expect.stringMatching(/^line 4, Hidden: .*private addresses are not allowed/),
        '1 added, 0 changed, 0 as before, 2 failed',
      ],
    })
    const again = await importFile('name,url,country\nRadio A,http://127.0.0.1:9/a,Belgium\n')
    expect(again.lines).toEqual(['0 added, 1 changed, 0 as before, 0 failed'])
    const found = await anna.call('GET', '/rec-channels?search=belg')
    expect(found.body.data).toMatchObject([
      { name: 'Radio A', country: 'Belgium', state: 0, imported: false },
    ])
    expect(Object.keys(found.body.data[0])).not.toContain('url')
    await expect(importFile('title\nA\n')).rejects.toThrow('no column name and no column url')
  })

  test('is listened to by the service once somebody imports from it', {
    tags: 'decoder',
  }, async () => {
    const radio = await openRadio()
    await importFile(`name,url,country,language\nCaptured,${radio.url},Norway,Norwegian\n`)
    const { body } = await anna.call('GET', '/rec-channels?search=captured')
    const [offered] = body.data
    const bucket = await channelBucket(anna, 'LiveRec')
    const path = `/buckets/${bucket}/rec-channels`
    const imported = await anna.call('POST', path, { ids: String(offered.id) })
    expect(imported.status).toBe(201)
    expect(imported.body.data).toMatchObject([
      {
        title: 'Captured',
        channel_id: String(offered.id),
        bucket_type: 'LiveRec',
        country: 'Norway',
        language: 'Norwegian',
      },
    ])
    const [channel] = imported.body.data
    const twice = await anna.call('POST', path, { ids: [offered.id] })
    expect(twice.body.data.map(({ id }: { id: number }) => id)).toEqual([channel.id])
    await state(bucket, channel.id, 1)
    await secondsOnAir(radio, 14)
    const project = await newProject(anna, [bucket], { type: 'LCD' })
    await vi.waitFor(
      async () =>
        expect(await streams(project, 4)).toMatchObject([
          { title: 'Captured', acrid: channel.acr_id, result_type: 'live' },
        ]),
      { timeout: 120_000, interval: 500 },
    )
    expect((await anna.call('DELETE', `${path}/${offered.id}`)).status).toBe(204)
    await vi.waitFor(
      async () => {
        const { body } = await anna.call('GET', '/rec-channels?search=captured')
        expect(body.data).toMatchObject([{ state: 0 }])
      },
      { timeout: 120_000, interval: 300 },
    )
  })

  test('has only what it has', async () => {
    const bucket = await channelBucket(anna, 'LiveRec')
    const path = `/buckets/${bucket}/rec-channels`
    const missing = await anna.call('POST', path, { ids: '424242' })
    expect([missing.status, missing.body.errors.ids[0]]).toEqual([
      422,
      'The catalogue has no channel 424242',
    ])
    expect((await anna.call('POST', path, { ids: 'a' })).status).toBe(422)
    expect((await anna.call('DELETE', `${path}/1`)).status).toBe(404)
  })
})
