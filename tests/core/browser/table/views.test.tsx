import { definePlugin, defineReport, Http, report } from '@console/core/browser'
import { defineManifest, list } from '@console/core/contract'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { bucketsApi } from '../../../../plugins/buckets/contract'
import { confirmWith, dialog } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { type Person, sharedService } from '../../../support/service'

let root: Person
let colleague: Person

const service = await sharedService()
beforeEach(async () => {
  root = await service.newPerson()
  colleague = await service.newIamUser(root, ['read-buckets'])
  for (const name of ['alpha', 'beta'])
    await root.call('POST', '/buckets', { name, region: 'eu-west-1', type: 'File' })
})

const draft = {
  name: 'By name',
  page: '/avr/file-buckets',
  list: 'buckets',
  query: 'order=asc&sort=name',
  columns: { order: [], hidden: [] },
}
const keep = async (who: Person, changed: object = {}) =>
  (await who.call('POST', '/views', { ...draft, ...changed })).body.data
const seenBy = async (who: Person) => (await who.call('GET', '/views')).body.data

const open = (who: Person, address: string) => openConsole(address, { service, as: who })
const heading = () => document.querySelector('h1')?.textContent
const address = () => new URLSearchParams(location.search)
const names = () =>
  ['alpha', 'beta']
    .map((name) => screen.getByText(name))
    .sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))
    .map(({ textContent }) => textContent)
const button = (text: string) => screen.findByText(text, { selector: 'main button, main button *' })
const entries = '[role^="menuitem"], [role^="menuitem"] *'
const choose = async (user: UserEvent, text: string) =>
  user.click(await screen.findByText(text, { selector: entries }))
const inSidebar = (text: string) => screen.queryByText(text, { selector: 'nav ul span' })
const isDisabled = (text: string) =>
  screen.getByText(text, { selector: entries }).closest('[aria-disabled="true"]') !== null

test('a list is kept as a view, which is pinned, has its own address and is called by its name', async () => {
  const { user } = await open(root, '/avr/file-buckets?sort=name&order=desc')
  await user.click(await button('Views'))
  await choose(user, 'Save as new…')
  const form = await dialog()
  await user.type(form.getByLabelText(/Name/), 'Backwards')
  await user.click(form.getByLabelText('Pin to the sidebar'))
  await user.click(form.getByText('Save'))
  await waitFor(() => expect(heading()).toBe('Backwards'))
  const [view] = await seenBy(root)
  expect(view).toMatchObject({
    name: 'Backwards',
    page: '/avr/file-buckets',
    query: 'order=desc&sort=name',
    shared: false,
    pinned: true,
  })
  expect(address().get('saved_view')).toBe(String(view.id))
  expect(document.title).toMatch(/^Backwards · /)
  await waitFor(() => expect(inSidebar('Backwards')).toBeTruthy())
  expect(inSidebar('Backwards')?.closest('a')?.getAttribute('aria-current')).toBe('page')
})

test('what is changed about an open view is told, saved, or taken back', async () => {
  const { id } = await keep(root, { pinned: true })
  const { user } = await open(root, '/avr/file-buckets')
  await waitFor(() => expect(inSidebar('By name')).toBeTruthy())
  await user.click(inSidebar('By name') as HTMLElement)
  await waitFor(() => expect(heading()).toBe('By name'))
  expect(names()).toEqual(['alpha', 'beta'])
  expect(screen.queryByText('changed')).toBeNull()

  await user.click(screen.getByLabelText('Columns and density'))
  await user.click(await screen.findByLabelText('Access'))
  await user.keyboard('{Escape}')
  await screen.findByText('changed')
  await user.click(await button('By name'))
  await choose(user, 'Save changes')
  await waitFor(() => expect(screen.queryByText('changed')).toBeNull())
  const [saved] = await seenBy(root)
  expect(saved.columns.hidden).toContain('access')

  await user.click(screen.getByText('Files', { selector: 'th, th *' }))
  await screen.findByText('changed')
  await user.click(await button('By name'))
  await choose(user, 'Back to how it was saved')
  await waitFor(() => expect(address().get('sort')).toBe('name'))
  expect(address().get('saved_view')).toBe(String(id))
  await waitFor(() => expect(screen.queryByText('changed')).toBeNull())

  // The list itself has its own columns as before.
  await user.click(await button('By name'))
  await choose(user, 'All rows')
  await waitFor(() => expect(heading()).toBe('File Buckets'))
  expect(address().get('sort')).toBeNull()
  await screen.findByText('Access', { selector: 'th, th *' })
})

test('a colleague sees a shared view, pins it, and is told who may change it', async () => {
  await keep(root, { shared: true })
  const { user } = await open(colleague, '/avr/file-buckets')
  await user.click(await button('Views'))
  await screen.findByText('Shared with the account')
  await choose(user, 'By name')
  await waitFor(() => expect(heading()).toBe('By name'))
  await user.click(await button('By name'))
  await screen.findByText(`Only ${root.email} and the root user can change it`)
  for (const entry of ['Rename…', 'Share with the account', 'Delete…'])
    expect(isDisabled(entry)).toBe(true)
  await choose(user, 'Pin to the sidebar')
  await waitFor(() => expect(inSidebar('By name')).toBeTruthy())
  expect(await seenBy(root)).toMatchObject([{ pinned: false }])
})

test('a view that was deleted meanwhile is said to be, and the list stays', async () => {
  const { id } = await keep(colleague, { shared: true, pinned: true })
  const { user } = await open(colleague, `/avr/file-buckets?${draft.query}&saved_view=${id}`)
  await waitFor(() => expect(heading()).toBe('By name'))
  await root.call('DELETE', `/views/${id}`)
  await user.click(await button('By name'))
  await screen.findByText(
    '“By name” is gone: it was deleted or is no longer shared. The list stays as it is.',
  )
  await waitFor(() => expect(heading()).toBe('File Buckets'))
  expect(names()).toEqual(['alpha', 'beta'])
  expect(address().get('sort')).toBe('name')
  expect(inSidebar('By name')).toBeNull()
})

test('a name that is taken is said at its field, and a new one is taken', async () => {
  await keep(root)
  const { id } = await keep(root, { name: 'Other', pinned: true })
  const { user } = await open(root, `/avr/file-buckets?${draft.query}&saved_view=${id}`)
  await waitFor(() => expect(heading()).toBe('Other'))
  await user.click(await button('Other'))
  await choose(user, 'Rename…')
  const form = await dialog()
  const field = form.getByLabelText(/Name/)
  await user.clear(field)
  await user.type(field, 'by NAME')
  await user.click(form.getByText('Save'))
  await form.findByText('This list has a view of this name already')
  await user.clear(field)
  await user.type(field, 'Third')
  await user.click(form.getByText('Save'))
  await waitFor(() => expect(heading()).toBe('Third'))
  expect(inSidebar('Third')).toBeTruthy()
})

test('deleting asks first, says nothing else, and leaves the list as it is', async () => {
  const { id } = await keep(root, { shared: true, pinned: true })
  const { user } = await open(root, `/avr/file-buckets?${draft.query}&saved_view=${id}`)
  await waitFor(() => expect(inSidebar('By name')).toBeTruthy())
  await user.click(await button('By name'))
  await choose(user, 'Delete…')
  await screen.findByText('Everybody of the account loses it, also from the sidebar.')
  await confirmWith(user, 'Delete')
  await waitFor(() => expect(heading()).toBe('File Buckets'))
  await waitFor(() => expect(inSidebar('By name')).toBeNull())
  expect(address().get('sort')).toBe('name')
  expect(address().get('saved_view')).toBeNull()
  expect(screen.queryByText(/is gone/)).toBeNull()
  expect(await seenBy(root)).toEqual([])
})

test('a link shows who does not have the view the same rows, under the name of the page', async () => {
  const { id } = await keep(root)
  await open(colleague, `/avr/file-buckets?sort=name&order=desc&saved_view=${id}`)
  await button('Views')
  await waitFor(() => expect(names()).toEqual(['beta', 'alpha']))
  expect(heading()).toBe('File Buckets')
})

test('what a view has of an older console and the list does not know is left out', async () => {
  const columns = { order: ['gone', 'name', 'files'], hidden: ['gone', 'files'] }
  const { id } = await keep(root, { query: `colour=red&${draft.query}`, columns })
  await open(root, `/avr/file-buckets?colour=red&${draft.query}&saved_view=${id}`)
  await waitFor(() => expect(heading()).toBe('By name'))
  expect(names()).toEqual(['alpha', 'beta'])
  expect(screen.queryByText('Files', { selector: 'th, th *' })).toBeNull()
  expect(screen.queryByText('changed')).toBeNull()
})

test('views that do not come are said not to, and asked for again', async () => {
  await keep(root, { shared: true })
  const { user, get } = await open(root, '/avr/file-buckets')
  const http = get(Http)
  const { call } = http
  const away = async () => Promise.reject(new Error('away'))
  http.call = ((endpoint, ...rest) =>
    endpoint.path === '/views' ? away() : call.call(http, endpoint, ...rest)) as typeof call
  await user.click(await button('Views'))
  const failed = await screen.findByText(/^Could not be loaded: /)
  http.call = call
  await user.click(failed)
  await screen.findByText('By name', { selector: entries })
})

test('a pinned view of a page for which the person lacks the scope is not in the sidebar', async () => {
  await keep(colleague, { pinned: true })
  await keep(colleague, { name: 'Nowhere', page: '/avr/nowhere', pinned: true })
  await keep(colleague, {
    name: 'Projects',
    list: 'projects',
    page: '/avr/projects/online',
    pinned: true,
  })
  await open(colleague, '/avr/file-buckets')
  await waitFor(() => expect(inSidebar('By name')).toBeTruthy())
  expect(inSidebar('Nowhere')).toBeNull()
  expect(inSidebar('Projects')).toBeNull()
})

test('a report has views as any list', async () => {
  const kinds = defineReport({
    id: 'acme-kinds',
    title: 'Kinds of buckets',
    query: list(bucketsApi.list),
    columns: [{ title: 'Name', field: 'name', sort: 'name' }],
    empty: { title: 'No buckets yet' },
  })
  const manifest = defineManifest({
    id: 'acme',
    version: '1.0.0',
    api: '^1.0',
    requires: ['buckets'],
    pages: { kinds: { path: 'acme-kinds', title: 'Kinds of buckets' } },
  })
  const code = definePlugin<typeof manifest>({
    pages: { kinds: report(async () => ({ default: kinds })) },
  })
  const { id } = await keep(root, { list: 'acme-kinds', page: '/acme-kinds' })
  await openConsole(`/acme-kinds?sort=name&order=desc&saved_view=${id}`, {
    service,
    as: root,
    plugins: [{ manifest, code }],
  })
  await waitFor(() => expect(heading()).toBe('By name'))
  await screen.findByText('changed')
})
