import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bmStations } from '../../../../plugins/bm/server/tables/stations'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { addResults } from '../support/seeded'

const stations = [
  { name: 'Radio Kiel', city: 'Kiel', country: 'DE', latitude: 54.32, longitude: 10.13 },
  { name: 'Radio Oslo', city: 'Oslo', country: 'NO', latitude: 59.91, longitude: 10.75 },
  { name: 'Radio Nowhere', city: '', country: 'NO' },
]

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const stored = await service.db
  .insert(bmStations)
  .values(
    stations.map((station) => ({
      source: station.name,
      type: 'Radio' as const,
      words: station.name,
      urls: [`http://${station.name.replace(' ', '-').toLowerCase()}.invalid/`],
      ...station,
    })),
  )
  .returning()
const made = await anna.call('POST', '/bm-bd-projects', {
  name: 'Stations',
  region: 'eu-west-1',
  buckets: [await newBucket(anna, 'Songs')],
  channels: stored.map(({ id }) => id),
})
const path = `/bm-bd-projects/${made.body.data.id}/channels`
const { data } = (await anna.call('GET', path)).body
const oslo = data.find(({ name }: { name: string }) => name === 'Radio Oslo')
const begin = new Date('2026-03-02T12:00:00Z')
await addResults({ service, person: anna, stream: oslo }, [
  { begin, seconds: 60, title: 'A song' },
  { begin: new Date(begin.getTime() + 600_000), seconds: 30, title: 'Another song' },
])

const range = 'from=2026-03-01&to=2026-03-03'

test('the stations of a project stand on a map with what they played, and in a table beside it', async () => {
  const { user } = await openConsole(`/bm/bm-database/Stations?${range}`, { service, as: anna })
  await user.click(await screen.findByText('Map', { selector: 'a, a *' }))
  const map = await screen.findByRole('figure', { name: 'Map of the stations' })
  const oslo = await within(map).findByRole('link', { name: /^Radio Oslo: 2/ })
  expect(oslo.getAttribute('href')).toContain('/bm/bm-database/Stations/Radio%20Oslo/results')
  expect(within(map).getByRole('link', { name: /^Radio Kiel: 0/ })).toBeTruthy()
  expect(screen.getByText(/1 of 3/)).toBeTruthy()
  const norway = screen.getByText('Norway', { selector: 'dt' })
  expect(norway.nextElementSibling?.textContent).toMatch(/^2 plays · 1:30 · 2 stations/)
  const table = screen.getByRole('table', { name: 'Stations' })
  const [, first] = within(table).getAllByRole('row')
  expect(within(first as HTMLElement).getByText('Radio Oslo')).toBeTruthy()
  expect(within(table).getByText('Radio Nowhere')).toBeTruthy()
})
