import { definePlugin, fill, type PluginCode } from '@console/core/browser'
import { defineManifest, hasFlag } from '@console/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { StoredSettings } from '../../../../core/browser/services/settings/stored-settings'
import {
  bucketActions,
  bucketColumns,
  fileColumns,
  fileTabs,
} from '../../../../plugins/buckets/contract'
import { homeCards } from '../../../../plugins/home/contract'
import { dialog, rowOf } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { uploadOf } from '../../../support/upload-by-hand'

let file: number

const buckets = '/avr/file-buckets'
const files = '/avr/file-buckets/News'
const withSample = { plugins: { on: ['sample'] } }

const open = (path: string, more: Partial<Parameters<typeof openConsole>[1]> = {}) =>
  openConsole(path, { service, as: anna, ...more })

// By text, not by role: computing the roles of a whole console takes jsdom a second each time.
async function menuEntry(text: string) {
  const entry = (await screen.findByText(text)).closest<HTMLElement>('[role=menuitem]')
  return entry ?? document.body
}

const service = await sharedService()
const anna = await service.newPerson()
const bucket = await anna.call('POST', '/buckets', {
  name: 'News',
  region: 'eu-west-1',
  type: 'File',
  metadata_template: JSON.stringify({ artist: { type: 'text' }, mood: { type: 'text' } }),
})
const added = await service.call('POST', `/api/buckets/${bucket.body.data.id}/files`, {
  token: anna.token,
  ...uploadOf('Jingle', { artist: 'The Band' }, Buffer.from('no audio')),
})
file = added.body.data.id

test('the sample plugin is off unless it is switched on', async () => {
  await open(files)
  expect(screen.queryByText('Metadata filled in')).toBeNull()
  expect(screen.queryByTitle('Time in UTC')).toBeNull()
})

test('a column of another plugin stands in the table with a value in every row', async () => {
  await open(files, { config: withSample })
  const row = within(await rowOf('Jingle'))
  expect(await row.findByText('1 of 2')).toBeTruthy()
  expect(screen.getByText('Metadata filled in').closest('th')).toBeTruthy()
})

test('an action of another plugin runs on the row', async () => {
  const { user } = await open(buckets, { config: withSample })
  await user.click(await screen.findByLabelText('Actions for News'))
  const entry = await menuEntry('Copy as JSON')
  await waitFor(() => expect(entry.getAttribute('aria-disabled')).toBeNull())
  await user.click(entry)
  await screen.findByText('Copied')
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ name: 'News' })
})

test('a tab of another plugin stands beside the details of a file and has its address', async () => {
  const { user } = await open(`${files}?file=${file}`, { config: withSample })
  const panel = await dialog()
  await user.click(await panel.findByText('API calls'))
  const call = await panel.findByText(/curl -X GET/)
  expect(call.textContent).toContain(`/files/${file}`)
  expect(location.search).toContain('file-tab=sample.apiCalls')
  await user.click(panel.getByText('Details'))
  expect(await panel.findByText('User-defined metadata')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('home, the top bar and the account menu hold what the plugin puts there', async () => {
  const { user } = await open('/home', { config: withSample })
  const card = within(await screen.findByLabelText('Newest buckets'))
  expect((await card.findByText('News')).getAttribute('href')).toBe('/avr/file-buckets/News')
  expect((await screen.findByTitle('Time in UTC')).textContent).toMatch(/^\d\d:\d\d UTC$/)
  await user.click(screen.getByLabelText(/^Account menu/))
  await user.click(await screen.findByText('Copy account ID'))
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe(String(anna.uid))
})

const manifest = defineManifest({
  id: 'acme',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets', 'home'],
  rules: { beta: hasFlag('beta') },
  contributions: {
    price: { point: 'buckets.columns/v1', title: 'Price', column: { kind: 'number', width: 90 } },
    sell: { point: 'buckets.actions/v1', title: 'Sell' },
    secret: { point: 'buckets.columns/v1', title: 'Secret', when: 'beta' },
    tab: { point: 'buckets.file.tabs/v1', title: 'Shop' },
    card: { point: 'home.cards/v1', title: 'Sales' },
    later: { point: 'buckets.files.columns/v1', title: 'Later' },
  },
})

/** Set by each test: what the items of the plugin do. */
const does = {
  price: vi.fn<() => string>(),
  sell: vi.fn<() => void>(),
  allows: vi.fn<() => true | string>(),
}
const fetches = vi.fn<(name: string) => void>()

beforeEach(() => {
  fetches.mockReset()
  for (const mock of Object.values(does)) mock.mockReset()
  does.price.mockReturnValue('12 euros')
  does.allows.mockReturnValue(true)
  // React reports what a fence has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const fetched = <Module,>(name: string, module: Module) => {
  fetches(name)
  return Promise.resolve(module)
}

const code = definePlugin<typeof manifest>({
  contributions: {
    price: fill(bucketColumns, () =>
      fetched('price', { default: () => does.price(), text: () => does.price() }),
    ),
    sell: fill(bucketActions, () =>
      fetched('sell', { default: { run: () => does.sell(), allows: () => does.allows() } }),
    ),
    secret: fill(bucketColumns, () =>
      fetched('secret', { default: () => 'hush', text: () => 'hush' }),
    ),
    tab: fill(fileTabs, () => fetched('tab', { default: () => does.price() })),
    card: fill(homeCards, () => fetched('card', { default: () => does.price() })),
    later: fill(fileColumns, () => Promise.reject(new Error('half a file'))),
  },
})

const acme = { plugins: [{ manifest, code }] }

/** The same plugin, written for a version of the point that this console does not offer. */
function ofNextVersion(): { manifest: typeof manifest; code: PluginCode } {
  const price = { ...manifest.contributions.price, point: 'buckets.columns/v2' as never }
  return { manifest: { ...manifest, contributions: { ...manifest.contributions, price } }, code }
}

test('an item is fetched when its place is first drawn, and no sooner', async () => {
  const { user } = await open('/home', acme)
  await within(await screen.findByLabelText('Sales')).findByText('12 euros')
  expect(fetches.mock.calls.flat()).toEqual(['card'])
  await user.click(screen.getByText('Broadcast Monitoring'))
  await user.click(await screen.findByRole('link', { name: 'File Buckets' }))
  await screen.findByText('File Buckets', { selector: 'h1' })
  await within(await rowOf('News')).findByText('12 euros')
  expect(fetches.mock.calls.flat()).toEqual(['card', 'price'])
  await user.click(screen.getByLabelText('Actions for News'))
  await menuEntry('Sell')
  expect(fetches.mock.calls.flat()).toEqual(['card', 'price', 'sell'])
})

test('a hidden column is not fetched, and is when it is chosen', async () => {
  const choice = { order: ['acme.price'], hidden: ['acme.price'] }
  new StoredSettings().remember('table.buckets.columns', choice)
  const { user } = await open(buckets, acme)
  await rowOf('News')
  await user.click(screen.getByTitle('Columns and density'))
  const box = await screen.findByLabelText('Price')
  expect(fetches).not.toHaveBeenCalled()
  await user.click(box)
  await within(await rowOf('News')).findByText('12 euros')
})

test('a cell that throws says which plugin failed at what; the table works on', async () => {
  does.price.mockImplementation(() => {
    throw new Error('no price list')
  })
  const { user } = await open(buckets, acme)
  const row = within(await rowOf('News'))
  const mark = await row.findByLabelText('Price could not be shown: Retry')
  await user.hover(mark)
  expect(await screen.findByText('Plugin acme failed (render): no price list')).toBeTruthy()
  expect(row.getByText('News')).toBeTruthy()
  expect(document.querySelector('[role=alert]')).toBeNull()
  does.price.mockReturnValue('13 euros')
  await user.click(mark)
  expect(await row.findByText('13 euros')).toBeTruthy()
})

test('a column that cannot be fetched is marked in its cells and nowhere else', async () => {
  const { user } = await open(files, acme)
  const row = within(await rowOf('Jingle'))
  await user.hover(await row.findByLabelText('Later could not be shown: Retry'))
  expect(await screen.findByText('Plugin acme failed (evaluation): half a file')).toBeTruthy()
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('a card that throws says so in its place and can be tried again', async () => {
  does.price.mockImplementation(() => {
    throw new Error('no price list')
  })
  const { user } = await open('/home', acme)
  const card = within(await screen.findByLabelText('Sales'))
  await card.findByText('no price list')
  expect(card.getByText('acme')).toBeTruthy()
  does.price.mockReturnValue('14 euros')
  await user.click(card.getByRole('button', { name: 'Retry' }))
  expect(await card.findByText('14 euros')).toBeTruthy()
  expect(screen.getByLabelText('Plan')).toBeTruthy()
})

test('a tab that throws leaves the panel as it is', async () => {
  does.price.mockImplementation(() => {
    throw new Error('no price list')
  })
  const { user } = await open(`${files}?file=${file}&file-tab=acme.tab`, acme)
  const panel = await dialog()
  await panel.findByText('no price list')
  await user.click(panel.getByText('Details'))
  expect(await panel.findByText('User-defined metadata')).toBeTruthy()
})

test('an action that fails is one toast that names its plugin', async () => {
  does.sell.mockImplementation(() => {
    throw new Error('the shop is closed')
  })
  const { user } = await open(buckets, acme)
  await user.click(await screen.findByLabelText('Actions for News'))
  const entry = await menuEntry('Sell')
  await waitFor(() => expect(entry.getAttribute('aria-disabled')).toBeNull())
  await user.click(entry)
  const text = 'Sell: Plugin acme failed (action): the shop is closed'
  expect(await screen.findAllByText(text)).toHaveLength(1)
})

test('an action that is not allowed says why', async () => {
  does.allows.mockReturnValue('Sold out')
  const { user } = await open(buckets, acme)
  await user.click(await screen.findByLabelText('Actions for News'))
  const entry = await menuEntry('Sell')
  await within(entry).findByText('Sold out')
  await user.click(entry)
  expect(does.sell).not.toHaveBeenCalled()
})

test('a column that a rule hides is not there for those it hides it from', async () => {
  await open(buckets, acme)
  await within(await rowOf('News')).findByText('12 euros')
  expect(screen.queryByText('Secret')).toBeNull()
})

test('a column that a rule shows is there', async () => {
  await open(buckets, { ...acme, config: { flags: ['beta'] } })
  expect(await within(await rowOf('News')).findByText('hush')).toBeTruthy()
})

test('what fills another version of a point is left out, the rest of the plugin works', async () => {
  await open(buckets, { plugins: [ofNextVersion()], config: { flags: ['beta'] } })
  expect(await within(await rowOf('News')).findByText('hush')).toBeTruthy()
  expect(screen.queryByText('Price')).toBeNull()
})

test('the CSV file holds the texts of a column that a plugin added', async () => {
  let file: Blob | undefined
  URL.createObjectURL = (made) => {
    file = made as Blob
    return 'blob:file'
  }
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open(buckets, acme)
  await rowOf('News')
  await user.click(screen.getByTitle('Export CSV'))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const reader = new FileReader()
  reader.readAsText(file as Blob)
  await waitFor(() => expect(reader.result).toContain('"Price"'))
  expect(reader.result).toContain('"12 euros"')
})

test('a column that cannot say what stands in a cell ends the file, and says whose it is', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  save.mockClear()
  does.price.mockImplementation(() => {
    throw new Error('no price')
  })
  const { user } = await open(buckets, acme)
  await rowOf('News')
  await user.click(screen.getByTitle('Export CSV'))
  expect(
    await screen.findByText('The export failed: Plugin acme failed (text): no price'),
  ).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

test('a column that its manifest hides is there when the person chooses it', async () => {
  const price = {
    ...manifest.contributions.price,
    column: { kind: 'number', hidden: true } as const,
  }
  const hidden = { ...manifest, contributions: { ...manifest.contributions, price } }
  const { user } = await open(buckets, { plugins: [{ manifest: hidden, code }] })
  await rowOf('News')
  expect(screen.queryByText('Price')).toBeNull()
  await user.click(screen.getByTitle('Columns and density'))
  await user.click(await screen.findByLabelText('Price'))
  expect(await within(await rowOf('News')).findByText('12 euros')).toBeTruthy()
})
