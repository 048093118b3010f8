import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket, newProject, noisyExcerpt, piece, wav } from '../identify-client'
import { addFile, connect, stubFetch } from './network'

const song = piece(1, 20)
const clip = new Uint8Array(wav(noisyExcerpt(song, 5, 6)))

const service = await sharedService()
const anna = await service.newPerson()
const bucket = await newBucket(anna, 'Songs')
await addFile(service, anna, bucket, 'Known song', wav(song))
const project: Project = await newProject(anna, [bucket], { name: 'App' })
beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL() {} }))
})

async function tryIt(file: File, config: object = {}) {
  const console = await openConsole('/avr/projects/online/App?tab=try', {
    service,
    as: anna,
    config,
  })
  fireEvent.change(await screen.findByLabelText('Clip'), { target: { files: [file] } })
  return console
}

const sample = () => new File([clip], 'heard.wav')
/** By its label alone: computing the roles of a whole console takes jsdom a second each time. */
const result = async (name = 'App') => within(await screen.findByLabelText(`Result of ${name}`))

test('a clip is recognised, with its place, its bucket and the raw answer', async () => {
  connect(service)
  const { user } = await tryIt(sample())
  const found = await result()
  found.getByText(/Recognised: Known song, at 0:11/)
  found.getByText(/Play position 0:11 of 0:20/)
  const link = found.getByRole('link', { name: 'Open it in the bucket Songs' })
  expect(link.getAttribute('href')).toMatch(/^\/avr\/file-buckets\/Songs\?file=[0-9a-f]{32}$/)
  await user.click(found.getByText('Raw answer'))
  await found.findByText(/custom_files/)
})

test.each([
  ['no audio', new File(['Dear Sir or Madam'], 'letter.mp3'), 'cannot be read as audio', 'plays'],
  [
    'silence',
    new File([new Uint8Array(wav(new Float32Array(99_000)))], 'a.wav'),
    'silent',
    'louder',
  ],
  ['unknown music', new File([new Uint8Array(wav(piece(77, 8)))], 'b.wav'), 'No result', 'Ready'],
])(
  'of %s it is said in plain words what it means and what to do',
  async (_what, file, meaning, next) => {
    connect(service)
    await tryIt(file)
    const found = await result()
    expect(found.getAllByText(new RegExp(meaning)).length).toBeGreaterThan(0)
    expect(found.getByText(new RegExp(next))).toBeTruthy()
  },
)

test('of nothing found it is said how far was looked, and when the service was too busy for more', async () => {
  const answers = [
    { tried: 'changed_speed_and_pitch' },
    { tried: 'as_it_is', try_again: true },
  ].map((more) => ({ status: { code: 1001, msg: 'No result', version: '1.0', ...more } }))
  stubFetch(async () => new Response(JSON.stringify(answers.shift())))
  const { user } = await tryIt(sample())
  const found = await result()
  found.getByText('Looked up as it is, then at other speeds and pitches: nothing')
  found.getByText(/Ready, and take five seconds or more/)
  await user.click(screen.getByRole('button', { name: 'Recognise again' }))
  const again = await result()
  again.getByText('Looked up as it is: nothing')
  again.getByText('The service is busy and has not looked any deeper. Try again.')
})

test('of a loop that others have as well it is said where else it is', async () => {
  const status = { code: 0, msg: 'Success', version: '1.0', tried: 'as_it_is' }
  const file = { title: 'Loop', acrid: 'f', play_offset_ms: 6000, duration_ms: 16_000 }
  const channel = { title: 'Radio', acrid: 'c', timestamps_ms: '1700000000000' }
  const metadata = {
    custom_files: [{ ...file, other_play_offsets_ms: [10_000, 14_000], also_in: 2 }],
    custom_streams: [{ ...channel, other_timestamps_ms: ['1699990000000'], also_in: 1 }],
  }
  stubFetch(async () => new Response(JSON.stringify({ status, metadata })))
  await tryIt(sample())
  const found = await result()
  found.getByText('The recording sounds the same at 0:10, 0:14. This sound is in 3 recordings.')
  found.getByText(/^The same was on air at .*\. This sound is on 2 channels\.$/)
})

test('a secret that was replaced meanwhile is explained', async () => {
  const gone = await newProject(anna, [project.buckets[0]?.id ?? 0], { name: 'Rotated' })
  connect(service)
  await openConsole('/avr/projects/online/Rotated?tab=try', { service, as: anna })
  const input = await screen.findByLabelText('Clip')
  await anna.call('PUT', `/base-projects/${gone.id}/secret`, {})
  fireEvent.change(input, { target: { files: [sample()] } })
  const found = await result('Rotated')
  found.getByText('The signature does not fit')
  found.getByText(/The secret may be another by now/)
})

test('what is too large to send is not sent, and it is said why', async () => {
  const fetched = vi.fn()
  stubFetch(fetched)
  await tryIt(new File([new Uint8Array(6 * 1024 * 1024)], 'long.mp3'))
  await screen.findByText(/over 5 MB/)
  expect(fetched).not.toHaveBeenCalled()
})

test('a host that the browser cannot reach is named, with the way around', async () => {
  stubFetch(async () => {
    throw new TypeError('Failed to fetch')
  })
  await tryIt(sample())
  const found = await result()
  found.getByText(/This browser cannot reach console.test.*CORS/)
  expect(found.getByRole('link', { name: 'Code samples' })).toBeTruthy()
})

test('where the browser keeps nothing, clips are tried but not kept', async () => {
  connect(service)
  await tryIt(sample())
  await result()
  await screen.findByText(/This browser keeps nothing for this page/)
  expect(screen.queryByRole('button', { name: 'Keep for the regression set' })).toBeNull()
})
