import { eq, inGroup, type ManifestInput } from '@console/core/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../support/open-console'
import { openService, type Person } from '../../../support/service'

/** The first account that a service makes. */
const first = 1001

const customerGroups = { pilots: [first], nobody: [] }
const service = await openService({}, { operator: { customerGroups } })
const acme = await service.newPerson()
const other = await service.newPerson()

const pluginFor = (uid: number) => {
  const page = (path: string, title: string, when: string) => ({
    areas: ['avr'],
    path,
    title,
    when,
    nav: {},
  })
  const manifest: ManifestInput = {
    id: 'acme',
    version: '1.0.0',
    api: '^1.0',
    rules: { acme: eq('user.uid', uid), pilots: inGroup('pilots'), nobody: inGroup('nobody') },
    pages: {
      own: page('acme', 'Acme only', 'acme'),
      pilot: page('pilots', 'Pilots', 'pilots'),
      nobodys: page('nobodys', 'For nobody', 'nobody'),
    },
  }
  const code = async () => ({ default: () => <h1>Page</h1> })
  return {
    manifest,
    code: {
      pages: Object.fromEntries(
        Object.keys(manifest.pages ?? {}).map((id) => [id, { page: code }]),
      ),
    },
  }
}

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('a page for one customer is in the menu of that customer and of nobody else', async () => {
  await openConsole('/avr/file-buckets', { service, as: acme, plugins: [pluginFor(acme.uid)] })
  await screen.findByRole('link', { name: 'Acme only' })
  expect(links()).not.toContain('For nobody')
})

test('another customer does not find it there', async () => {
  await openConsole('/avr/file-buckets', { service, as: other, plugins: [pluginFor(acme.uid)] })
  await screen.findByRole('link', { name: 'Dashboard' })
  expect(links()).not.toContain('Acme only')
})

test('a page for a group is there for the accounts that the operator put into it', async () => {
  await openConsole('/avr/file-buckets', { service, as: acme, plugins: [pluginFor(0)] })
  await screen.findByRole('link', { name: 'Pilots' })
  const groups = async (person: Person) => (await person.call('GET', '/user-info')).body.data.groups
  expect(await groups(acme)).toEqual(['pilots'])
  expect(await groups(other)).toEqual([])
})
