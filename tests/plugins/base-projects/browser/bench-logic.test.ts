import { describe, expect, test, vi } from 'vitest'
import { identifyCodes } from '#plugins/base-projects/contract'
import { daysOf } from '../../../../core/browser/kit/time-range/days-of'
import { readAnswer } from '../../../../plugins/base-projects/browser/bench/answer'
import { wavOf } from '../../../../plugins/base-projects/browser/bench/clips/wav'
import { helpOf } from '../../../../plugins/base-projects/browser/bench/code-help'
import {
  identifyAddress,
  originOf,
} from '../../../../plugins/base-projects/browser/shared/identify-address'
import { linksOf } from '../../../../plugins/metadata-links/contract'

const status = { code: 0, msg: 'Success', version: '1.0' }

describe('an answer of the identification API', () => {
  test('is read with matches of every kind, music first', () => {
    const answer = readAnswer({
      status,
      cost_time: 0.2,
      metadata: {
        timestamp_utc: '2026-01-01 00:00:00',
        custom_streams: [
          {
            title: 'Radio',
            acrid: 's',
            score: 90,
            timestamps_ms: '1700000000000',
            result_type: 'live',
          },
        ],
        custom_files: [{ title: 'Own', acrid: 'f', bucket_id: '12', play_offset_ms: 3000 }],
        music: [
          { title: 'Song', acrid: 'm', artists: [{ name: 'Band' }], album: { name: 'Album' } },
        ],
        humming: [{ title: 'Cover', acrid: 'h', score: '0.8' }],
      },
    })
    expect(answer?.matches.map(({ kind, title }) => [kind, title])).toEqual([
      ['music', 'Song'],
      ['custom_files', 'Own'],
      ['custom_streams', 'Radio'],
      ['humming', 'Cover'],
    ])
    expect(answer?.matches[2]?.timestamps_ms).toBe(1_700_000_000_000)
    expect(answer?.seconds).toBe(0.2)
  })

  test('with fields that are strange is still read, without them', () => {
    const strange = { acrid: 'm', title: 7, artists: 'Band', album: null, score: {}, mood: ['x'] }
    const answer = readAnswer({ status, metadata: { music: [strange], custom_files: 'none' } })
    expect(answer?.matches).toHaveLength(1)
    expect(answer?.matches[0]).toMatchObject({ acrid: 'm', title: '', artists: undefined })
  })

  test.each(['<html>', undefined, {}, { status: 'ok' }, []])('is not %j', (body) => {
    expect(readAnswer(body)).toBeUndefined()
  })
})

test('links lead to the services that the match names', () => {
  const read = (external_metadata: object) =>
    linksOf(
      readAnswer({ status, metadata: { music: [{ external_metadata }] } })?.matches[0]
        ?.external_metadata,
    )
  expect(
    read({
      spotify: { track: { id: '7abc' } },
      deezer: [{ track: { id: 42 } }],
      youtube: { vid: 'a b' },
      lyricfind: { lfid: '1' },
    }),
  ).toEqual([
    { label: 'Spotify', href: 'https://open.spotify.com/track/7abc' },
    { label: 'Deezer', href: 'https://www.deezer.com/track/42' },
    { label: 'YouTube', href: 'https://www.youtube.com/watch?v=a%20b' },
  ])
  expect(read({ spotify: {}, deezer: null })).toEqual([])
})

test('every status code has a meaning and, but for success, a next step', () => {
  for (const code of Object.keys(identifyCodes).map(Number)) {
    expect(helpOf(code)?.meaning).toBeTruthy()
    expect(Boolean(helpOf(code)?.next)).toBe(code !== 0)
  }
  expect(helpOf(9999)).toBeUndefined()
})

test('a sound becomes WAV: its first seconds, both channels together', async () => {
  const left = Float32Array.from({ length: 300 }, () => 0.5)
  const right = Float32Array.from({ length: 300 }, () => 2)
  const sound = {
    numberOfChannels: 2,
    sampleRate: 100,
    length: 300,
    getChannelData: (at: number) => (at === 0 ? left : right),
  }
  const bytes = Buffer.from(await wavOf(sound, 2).arrayBuffer())
  expect(bytes.length).toBe(44 + 400)
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
  expect(bytes.toString('latin1', 8, 16)).toBe('WAVEfmt ')
  expect(bytes.toString('latin1', 36, 40)).toBe('data')
  expect(bytes.readUInt32LE(24)).toBe(100)
  expect(bytes.readUInt32LE(40)).toBe(400)
  // Their mean of 1.25 is louder than can be written.
  expect(bytes.readInt16LE(44)).toBe(32_767)
})

test('a range is asked for by the days of its zone', () => {
  const range = (zone: string) => ({
    from: new Date('2026-03-08T15:00:00Z'),
    to: new Date('2026-03-09T15:00:00Z'),
    zone,
  })
  expect(daysOf(range('Asia/Tokyo'))).toEqual({
    start_date: '2026-03-09',
    end_date: '2026-03-09',
    timeoffset: -540,
  })
  expect(daysOf(range('UTC'))).toEqual({
    start_date: '2026-03-08',
    end_date: '2026-03-09',
    timeoffset: 0,
  })
  expect(daysOf(range('America/St_Johns')).timeoffset).toBe(150)
})

describe('where samples go', () => {
  const here = 'https://console.example.org'

  test('to this service, whatever its hosts are called', () => {
    vi.stubGlobal('location', new URL(`${here}/avr`))
    const http = { address: () => '/api/' }
    expect(identifyAddress('identify.example.org', http)).toBe(`${here}/v1/identify`)
  })

  test('to the host of the project, when the API is elsewhere', () => {
    vi.stubGlobal('location', new URL(`${here}/avr`))
    const http = { address: () => 'http://eu.example.org:8080/api/' }
    expect(identifyAddress('identify.example.org', http)).toBe(
      'https://identify.example.org/v1/identify',
    )
    expect(identifyAddress('eu.example.org:8080', http)).toBe(
      'http://eu.example.org:8080/v1/identify',
    )
  })

  test('samples of code name the host with https, but on this machine', () => {
    expect(originOf('identify.example.org', [])).toBe('https://identify.example.org')
    expect(originOf('127.0.0.1:8080', [])).toBe('http://127.0.0.1:8080')
    expect(originOf('console.example.org', [here])).toBe(here)
  })
})
