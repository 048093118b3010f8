import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bmStations } from '../../../plugins/bm/server/tables/stations'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const config = { plugins: { on: ['customization-map'] }, customerGroups: { map: [1001] } }

const service = await openService({}, { operator: config })
const anna = await service.newPerson()

const open = () => openConsole('/bm/customization/map', { service, as: anna, config })

const station = (name: string, latitude: number | null, longitude: number | null) => ({
  type: 'Radio' as const,
  name,
  country: 'DE',
  continent: 'EU',
  city: 'Berlin',
  latitude,
  longitude,
  urls: ['http://radio.invalid/stream'],
  source: name,
  words: name,
})

test('an account that monitors nothing is told how to begin', async () => {
  await open()
  expect(await screen.findByText('Nothing is monitored yet')).toBeTruthy()
})

test('stations are on the map, lead to their results, and those without a place are counted', async () => {
  const stations = await service.db
    .insert(bmStations)
    .values([
      station('Spree FM', 52.52, 13.4),
      station('Isar FM', 48.14, 11.58),
      station('Nowhere FM', null, null),
    ])
    .returning()
  const bucket = await anna.call('POST', '/buckets', { name: 'Spots', region: 'eu-west-1' })
  const project = await anna.call('POST', '/bm-bd-projects', {
    name: 'Airplay',
    region: 'eu-west-1',
    buckets: [bucket.body.data.id],
    channels: stations.map(({ id }) => id),
  })
  expect(project.status).toBe(201)
  await open()
  const map = await screen.findByRole('figure', { name: 'Station map' })
  const spot = await within(map).findByRole('link', { name: 'Spree FM' })
  expect(spot.getAttribute('href')).toBe('/bm/bm-database/Airplay/Spree%20FM/results')
  expect(within(map).queryByText('Nowhere FM')).toBeNull()
  expect(screen.getByText(/Not on the map.*: 1 of 3/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Nowhere FM' })).toBeTruthy()
})
