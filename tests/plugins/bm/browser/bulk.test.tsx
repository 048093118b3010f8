import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Stream } from '#plugins/bm/contract'
import { confirmWith, dialogOf, expectToast, question } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'
import { addMinutes } from '../support/kept-sound'
import { addResults } from '../support/seeded'

const begin = new Date('2026-03-01T00:00:00Z')
const later = (seconds: number) => new Date(begin.getTime() + seconds * 1000)

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Songs')
const made = await newProject(anna, [bucket], { name: 'Radios', type: 'BM-LOCAL' })
const project: number = made.id
const first: Stream & { path: string } = await newStream(
  anna,
  project,
  ['https://radio.example/1'],
  {
    name: 'First',
    config_id: 1,
  },
)
await newStream(anna, project, ['https://radio.example/2'], { name: 'Second', config_id: 2 })
await addMinutes({ service, person: anna, stream: first }, begin, ['m', 'm', 'm', 's'])
await addResults({ service, person: anna, stream: first }, [
  { begin, seconds: 30, title: 'Right', played: 20 },
  { begin: later(30), seconds: 30, title: 'Wrong' },
])

const open = (address: string) => openConsole(address, { service, as: anna })
const streams = async (): Promise<Stream[]> =>
  (await anna.call('GET', `/bm-cs-projects/${project}/streams`)).body.data
const button = { selector: 'button, button *' }

test('many streams get another config at once, and are told what it changes', async () => {
  const { user } = await open('/bm/custom/Radios')
  await user.click(await screen.findByLabelText('Select all rows on this page'))
  await user.click(await screen.findByText('Set config', button))
  const choice = await screen.findByLabelText(/^Config(?! of)/)
  const form = dialogOf(choice)
  await user.selectOptions(choice, 'realtime for music')
  // One of them has it.
  expect(await form.findByText('What changes for 1 stream:')).toBeTruthy()
  expect(form.getByText('non-realtime for music → realtime for music')).toBeTruthy()
  await user.click(form.getByText('Save', button))
  await expectToast('2 streams updated successfully')
  expect((await streams()).map(({ config }) => config.name)).toEqual([
    'realtime for music',
    'realtime for music',
  ])
})

test('what timemaps come to is told before they are switched on', async () => {
  const { user } = await open('/bm/custom/Radios')
  await user.click(await screen.findByLabelText('Select Second'))
  await user.click(await screen.findByText('Timemap on', button))
  // Seven days of a stream of which nothing is known yet.
  expect(
    (await question()).getByText(/At 128 kbit\/s, which is assumed, .* about 9.01 GB/),
  ).toBeTruthy()
  await confirmWith(user, 'Cancel')
})

test('many results are marked as wrong at once, go from the list and come back when they are asked for', async () => {
  const { user } = await open(`/bm/custom/Radios/First/results?day=2026-03-01&tz=UTC`)
  await user.click(await screen.findByLabelText('Select Wrong'))
  await user.click(await screen.findByText('Mark as false positive', button))
  await expectToast('1 result updated successfully')
  await waitFor(() => expect(screen.queryByText('Wrong')).toBeNull())
  expect(screen.queryByText(/^Filters hide/)).toBeNull()
  await user.click(screen.getByLabelText('Show 1 false positive'))
  expect(await screen.findByText('Wrong')).toBeTruthy()
})

test('a result says where it really ends, and what of it was not heard', async () => {
  const { user } = await open(`/bm/custom/Radios/First/results?day=2026-03-01&tz=UTC`)
  await user.click(await screen.findByText('Right'))
  const played = await screen.findByText(/0:20; 0:10 of it were not heard/)
  expect(dialogOf(played).getByText('Mar 1, 2026, 00:00:30')).toBeTruthy()
})

test('what was not recognised is music, as long as one wants it', async () => {
  const { body } = await anna.call(
    'GET',
    `${first.path}/unknown_results?date=20260301&min_duration=0`,
  )
  const told = body.data.map(
    ({ metadata }: { metadata: { timestamp_utc: string; played_duration: number } }) => [
      metadata.timestamp_utc,
      metadata.played_duration,
    ],
  )
  // Speech of the last minute is none; half a minute is marked as wrong.
  expect(told).toEqual([['2026-03-01 00:00:30', 150]])
  const { user } = await open(`/bm/custom/Radios/First/results?day=2026-03-01&tz=UTC&kind=unknown`)
  expect(await screen.findByText('2:30')).toBeTruthy()
  await user.type(await screen.findByLabelText('Seconds at least'), '200{Enter}')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
})
