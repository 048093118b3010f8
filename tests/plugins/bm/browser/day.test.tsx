import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resultQuery } from '#plugins/bm/contract'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'
import { addMinutes } from '../support/kept-sound'
import { addResults } from '../support/seeded'

const begin = new Date('2026-03-01T00:00:00Z')

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const more = { name: 'Radios', type: 'BM-LOCAL' }
const { id } = await newProject(anna, [await newBucket(anna, 'Songs')], more)
const projectId: number = id
for (const [name, kinds] of [
  ['One', ['m', 'm', 's']],
  ['Two', ['s', 's', 'm', 'm', 'm']],
] as const) {
  const stream = await newStream(anna, id, [`https://radio.example/${name}`], { name })
  await addMinutes({ service, person: anna, stream }, begin, kinds)
  const plays = [{ begin, seconds: 60, title: `Song of ${name}` }]
  await addResults({ service, person: anna, stream }, plays)
}

const open = () => openConsole('/bm/custom/Radios/day?day=2026-03-01&tz=UTC', { service, as: anna })

test('the day of a project adds up over its streams', async () => {
  await open()
  // 2 × 86,400.
  expect(await screen.findByRole('img', { name: /^172,800 seconds of the day/ })).toBeTruthy()
  const recognised = screen.getByText('Recognised', { selector: 'dt a' })
  expect(recognised.closest('div')?.textContent).toContain('2:00')
})

test('keys are for the stream in hand: down takes the next one, J its next gap, and the list follows', async () => {
  const { user } = await open()
  const line = await screen.findByRole('slider', { name: 'Place in the day' })
  expect(await screen.findByText('Song of One')).toBeTruthy()
  line.focus()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByText('Song of Two')).toBeTruthy()
  expect(screen.queryByText('Song of One')).toBeNull()
  await user.keyboard('j')
  expect(line.getAttribute('aria-valuetext')).toBe('00:01:00')
  const range = await screen.findByRole('region', { name: 'Marked range' })
  expect(range.textContent).toContain('00:01:00 – 00:02:00')
})

test('a share of the project leads to its list over all streams that are shown', async () => {
  const { user } = await open()
  await user.click(await screen.findByText('Unknown music', { selector: 'dt a' }))
  const list = await screen.findByRole('heading', { name: 'Unknown music of the streams shown' })
  const section = within(list.closest('[tabindex="-1"]') as HTMLElement)
  expect(section.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Stream'),
    expect.stringMatching(/^One00:01:0000:02:00/),
    expect.stringMatching(/^Two00:02:0000:05:00/),
  ])
})

test('streams are taken off the canvas and put on it, and the address keeps it', async () => {
  const { user } = await open()
  await user.click(await screen.findByLabelText('Show One'))
  expect(await screen.findByText('Song of Two')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('One', { selector: 'option' })).toBeNull())
  expect(screen.getByLabelText('Show Two')).toHaveProperty('disabled', true)
})

test('streams that were heard stand before those that were not, and are chosen beside the canvas', async () => {
  await newStream(anna, projectId, ['https://radio.example/dead'], { name: 'A dead one' })
  const { user } = await open()
  const hand = await screen.findByLabelText('Stream in hand')
  expect(
    within(hand)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['One', 'Two', 'A dead one'])
  await user.click(screen.getByText('Streams shown: 3 of 3', { selector: 'button' }))
  await user.click(await screen.findByLabelText('A dead one'))
  expect(await screen.findByText('Streams shown: 2 of 3', { selector: 'button' })).toBeTruthy()
})

test('a play leads to its day as the clock of the reader has it', () => {
  const play = { begin: '2026-03-01 23:30:00', id: 5 }
  expect(resultQuery(play, 'Europe/Berlin')).toBe('day=2026-03-02&result=5')
  expect(resultQuery(play, 'UTC')).toBe('day=2026-03-01&result=5')
})
