import { Manifest, type ManifestInput } from '@console/core/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

const manifest: ManifestInput = {
  id: 'status',
  version: '1.0.0',
  api: '^1.0',
  pages: {
    all: { path: 'status/:service', title: 'Status of :service', public: true },
    own: { path: 'status/:service/mine', title: 'My status' },
    radio: { areas: ['avr'], path: 'station', title: 'Station', public: true, nav: {} },
  },
}
const drawing = (title: string) => ({
  page: async () => ({ default: () => <h1>{title}</h1> }),
})
const plugins = [
  {
    manifest,
    code: {
      pages: { all: drawing('All is well'), own: drawing('Mine'), radio: drawing('On air') },
    },
  },
]

test('a page that its manifest calls public is shown to who has not signed in', async () => {
  await openConsole('/status/uploads', { service, plugins })
  await screen.findByRole('heading', { level: 1, name: 'All is well' })
  expect(location.pathname).toBe('/status/uploads')
  expect(document.title).toContain('Status of uploads')
})

test('so is one within an area', async () => {
  await openConsole('/avr/station', { service, plugins })
  await screen.findByRole('heading', { level: 1, name: 'On air' })
  expect(location.pathname).toBe('/avr/station')
})

test('pages beside it still ask to sign in', async () => {
  await openConsole('/status/uploads/mine', { service, plugins })
  expect(location.pathname + location.search).toBe('/login?redirect=%2Fstatus%2Fuploads%2Fmine')
})

test('who has signed in sees it as every page of the console, with its place in the menu', async () => {
  await openConsole('/avr/station', { service, as: anna, plugins })
  await screen.findByRole('heading', { level: 1, name: 'On air' })
  await screen.findByRole('link', { name: 'Station', current: 'page' })
})

test('a manifest that asks a scope for a public page is refused at its path', () => {
  const { all } = manifest.pages as { all: object }
  const asking = { ...manifest, pages: { all: { ...all, scope: 'read-status' } } }
  const { error } = Manifest.safeParse(asking)
  expect(error?.issues).toMatchObject([
    {
      path: ['pages', 'all', 'scope'],
      message: 'a page that is shown without signing in has no scope',
    },
  ])
})
