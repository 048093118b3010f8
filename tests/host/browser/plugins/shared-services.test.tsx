import { definePlugin, Page, type PageProps, useService } from '@console/core/browser'
import { defineManifest, defineService } from '@console/core/contract'
import { screen } from '@testing-library/react'
import { beforeEach, test, vi } from 'vitest'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

interface Geocoder {
  cityOf(station: string): string
}
// Each plugin has its own, as when they are built apart.
const provided = defineService<Geocoder>('acme-geo/geocoder')
const Geocoder = defineService<Geocoder>('acme-geo/geocoder')
const Weather = defineService<object>('acme-geo/weather')
const Traffic = defineService<object>('acme-traffic/jams')

const geo = defineManifest({
  id: 'acme-maps',
  version: '3.0.0',
  api: '^1.0',
  provides: { 'acme-geo': '1.2.0' },
})
const geoCode = definePlugin<typeof geo>({
  services: [
    { token: provided, create: (): Geocoder => ({ cityOf: (name) => `${name} is in Rome` }) },
  ],
})

const fleet = defineManifest({
  id: 'acme-fleet',
  version: '1.0.0',
  api: '^1.0',
  requires: { 'acme-geo': '^1.1.0' },
  pages: {
    list: { path: 'acme-fleet', title: 'Fleet' },
    weather: { path: 'acme-weather', title: 'Weather' },
    traffic: { path: 'acme-traffic', title: 'Traffic' },
  },
})
function Fleet({ data }: PageProps<() => Promise<string>>) {
  const geocoder = useService(Geocoder)
  return (
    <Page title="Fleet">
      <p>{geocoder.cityOf('Radio Roma')}</p>
      <p>Loaded: {data}</p>
    </Page>
  )
}
function Reading({ of }: { of: typeof Weather }) {
  return <Page title="Reading">{String(useService(of))}</Page>
}
const fleetCode = definePlugin<typeof fleet>({
  pages: {
    list: {
      load: async ({ get }) => get(Geocoder).cityOf('Loads'),
      page: async () => ({ default: Fleet }),
    },
    weather: { page: async () => ({ default: () => <Reading of={Weather} /> }) },
    traffic: { page: async () => ({ default: () => <Reading of={Traffic} /> }) },
  },
})

const service = await sharedService()
const anna = await service.newPerson()
// React reports what a fence has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const kind = 'external' as const
const both = [
  { manifest: geo, code: geoCode, kind },
  { manifest: fleet, code: fleetCode, kind },
]
const open = (path: string, plugins: Parameters<typeof openConsole>[1]['plugins'] = both) =>
  openConsole(path, { service, as: anna, plugins })

test('a plugin uses a service of another one, in its page and in what that loads', async () => {
  await open('/acme-fleet')
  await screen.findByText('Radio Roma is in Rome')
  screen.getByText('Loaded: Loads is in Rome')
})

test('where the other one fails, the page says whom it requires, and why it is not there', async () => {
  const broken = { ...geoCode, activate: () => Promise.reject(new Error('no maps today')) }
  await open('/acme-fleet', [{ manifest: geo, code: broken, kind }, ...both.slice(1)])
  await screen.findByText(
    "it requires 'acme-geo': Plugin acme-maps failed (activation): no maps today",
  )
  screen.getByText('requirement')
  screen.getByText('acme-fleet')
})

test('where the other one is not there, the page says so', async () => {
  await open('/acme-fleet', both.slice(1))
  await screen.findByText("it requires 'acme-geo', which is not available")
})

test('a service that fails while it is made is named with its plugin', async () => {
  const create = () => {
    throw new Error('no key')
  }
  const broken = { ...geoCode, services: [{ token: provided, create }] }
  await open('/acme-fleet', [{ manifest: geo, code: broken, kind }, ...both.slice(1)])
  await screen.findByText("the service 'acme-geo/geocoder' of plugin acme-maps failed: no key")
})

test.each([
  ['/acme-weather', "there is no service 'acme-geo/weather': plugin acme-maps has no such service"],
  [
    '/acme-traffic',
    "there is no service 'acme-traffic/jams': the manifest requires nobody who provides 'acme-traffic'",
  ],
])('a service that nobody gives is named: %s', async (path, cause) => {
  await open(path)
  await screen.findByText(cause)
})
