import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bmStations } from '../../../../plugins/bm/server/tables/stations'
import { dialogOf } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'

const stations = [
  { name: 'Radio Nord', city: 'Kiel', country: 'DE', continent: 'EU' },
  { name: 'Radio Fjord', city: 'Oslo', country: 'NO', continent: 'EU' },
  { name: 'Radio Pampa', city: 'Rosario', country: 'AR', continent: 'SA' },
  { name: 'Radio Gone', city: 'Lima', country: 'PE', continent: 'SA', dead: true, said_dead: true },
]

const service = await openService()
const anna = await service.newPerson({ limitType: 'Custom' })
await newBucket(anna, 'Songs')
await service.db.insert(bmStations).values(
  stations.map((station) => ({
    source: station.name,
    type: 'Radio' as const,
    words: `${station.name} ${station.city}`,
    urls: [`http://${station.city}.invalid/`],
    ...station,
  })),
)

const open = (address: string) => openConsole(address, { service, as: anna })
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })
const basket = async () => within(await screen.findByLabelText('Chosen stations'))

test('stations are chosen by place, stand in the basket, and become a project', async () => {
  const { user } = await open('/bm/bm-database/create_project')
  const places = within(await screen.findByLabelText('Places'))
  await user.click(places.getByText('South America'))
  expect((await box('Radio Gone')).disabled).toBe(true)
  await user.click(await box('Radio Pampa'))
  await user.click(places.getByText('Europe'))
  await user.click(await places.findByText('Norway'))
  await waitFor(() => expect(screen.queryByLabelText('Radio Nord')).toBeNull())
  await user.click(await box('Radio Fjord'))
  const chosen = await basket()
  chosen.getByText('Stations chosen: 2')
  await user.click(chosen.getByLabelText('Take out Radio Pampa'))
  chosen.getByText('Stations chosen: 1')

  await user.click(chosen.getByText('Create project'))
  const name = await screen.findByLabelText(/^Project name/)
  const form = dialogOf(name)
  await user.type(name, 'North')
  await user.click(await form.findByLabelText(/Songs/))
  await user.click(form.getByText('Create'))
  expect(await screen.findByText('Radio Fjord', { selector: 'a' })).toBeTruthy()

  await user.click(screen.getByText('Add stations', { selector: 'button' }))
  const already = await box('Radio Fjord')
  expect([already.checked, already.disabled]).toEqual([true, true])
  await user.click(screen.getByText('Choose all found'))
  ;(await basket()).getByText('Stations chosen: 2')
  await user.click((await basket()).getByText('Add to the project'))
  expect(await screen.findByText('Radio Pampa', { selector: 'a' })).toBeTruthy()
  expect(screen.getByText('Radio Nord', { selector: 'a' })).toBeTruthy()
})

test('a station that cannot be chosen says why in its row; what a catalogue seldom has is not shown', async () => {
  const name = `Radio Longname ${'that goes on and on '.repeat(12)}`.trim()
  await service.db.insert(bmStations).values({
    source: 'long',
    type: 'Radio',
    name,
    words: name,
    country: 'PE',
    continent: 'SA',
    province: 'Cusco',
    urls: ['http://long.invalid/'],
  })
  await open('/bm/bm-database/create_project?country=PE')
  const long = await box(name)
  expect([long.disabled, (await box('Radio Gone')).disabled]).toEqual([false, true])
  const rowOf = (one: HTMLElement) => within(one.closest('[role=row], tr') as HTMLElement)
  rowOf(await box('Radio Gone')).getByText('Not heard')
  rowOf(long).getByText('On air')
  rowOf(long).getByText('Cusco')
  expect(screen.queryByRole('columnheader', { name: /Sub title|City/ })).toBeNull()
})

test('a station that is missing is asked for with a prepared text', async () => {
  const { user } = await open('/bm/bm-database/create_project?search=Radio%20Nowhere')
  await user.click(await screen.findByText('Request a station'))
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Description/)
  expect(text.value).toContain('Name: Radio Nowhere')
})
