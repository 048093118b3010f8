import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()
await anna.call('POST', '/buckets', { name: 'News', region: 'eu-west-1' })

test('signing in leads to the page that was asked for', async () => {
  const { user } = await openConsole('/avr/file-buckets', { service })
  expect(location.pathname).toBe('/login')
  await user.type(screen.getByRole('textbox', { name: /Email/ }), anna.email)
  await user.type(screen.getByLabelText(/Password/), anna.password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('heading', { level: 1, name: /File Buckets/ })
  await screen.findByRole('row', { name: /News/ })
  expect(location.pathname).toBe('/avr/file-buckets')
})

test('an old hash address opens the same screen', async () => {
  await openConsole('/avr?region=eu-west-1#/file-buckets', { service, as: anna })
  await screen.findByRole('row', { name: /News/ })
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/avr/file-buckets?region=eu-west-1'),
  )
})

test('an address in capital letters opens the same screen', async () => {
  await openConsole('/avr/File-Buckets', { service, as: anna })
  await screen.findByRole('row', { name: /News/ })
})

test('a page whose address has letters beyond ASCII is found', async () => {
  const manifest = {
    id: 'plays',
    version: '1.0.0',
    api: '^1.0',
    pages: { list: { areas: ['avr'], path: 'hörspiele', title: 'Radio plays' } },
  }
  const page = async () => ({ default: () => <h1>Radio plays</h1> })
  const plugins = [{ manifest, code: { pages: { list: { page } } } }]
  await openConsole('/avr/hörspiele', { service, as: anna, plugins })
  await screen.findByRole('heading', { level: 1, name: 'Radio plays' })
})

test.each(['/avr/old-plays/Jazz%20FM', '/old-plays/Jazz%20FM'])(
  'the earlier address %s of a page leads to it, with its query',
  async (address) => {
    const manifest = {
      id: 'plays',
      version: '1.0.0',
      api: '^1.0',
      pages: {
        one: {
          areas: ['avr'],
          path: 'plays/:name',
          title: ':name',
          redirectsFrom: ['/avr/old-plays/:name', '/old-plays/:name'],
        },
      },
    }
    const page = async () => ({ default: () => <h1>Plays</h1> })
    const plugins = [{ manifest, code: { pages: { one: { page } } } }]
    await openConsole(`${address}?tab=day`, { service, as: anna, plugins })
    await screen.findByRole('heading', { level: 1, name: 'Plays' })
    expect(location.pathname + location.search).toMatch(/^\/avr\/plays\/Jazz%20FM\?tab=day/)
  },
)

test('an unknown first segment leads to /home, an unknown page of an area says so', async () => {
  await openConsole('/nowhere/at/all', { service, as: anna })
  expect(location.pathname).toBe('/home')
})

test('an unknown page of an area says which address was asked', async () => {
  await openConsole('/avr/nothing-here', { service, as: anna })
  await screen.findByText(/\/avr\/nothing-here/)
})
