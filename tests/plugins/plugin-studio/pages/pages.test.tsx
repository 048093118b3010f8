import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addApp } from '../../../support/factor'
import { confirmWith, rowAction } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { openService } from '../../../support/service'

const studio = { plugins: { on: ['plugin-studio'] } }

const open = (path: string, as = anna) => openConsole(path, { service, as, config: studio })

const choose = async (search: string, call: RegExp) => {
  fireEvent.change(await screen.findByLabelText('Search by path, words or field'), {
    target: { value: search },
  })
  fireEvent.click(await screen.findByRole('button', { name: call }))
  await screen.findByText('Open as a page')
}
const live = async () => within(await screen.findByRole('region', { name: 'The page, as it is' }))
const type = (label: string, value: string) => {
  const field = screen.getByRole('textbox', { name: label })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const pick = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })

const service = await openService({}, { operator: studio })
const anna = await service.newPerson({ operator: ['read-admin-plugins'] })
await addApp(anna)
for (const [name, type] of [
  ['Jingles', 'File'],
  ['Spots', 'File'],
  ['Channels', 'Live'],
])
  await anna.call('POST', '/buckets', { name, type, region: 'eu-west-1' })

describe('a page that is made in the browser', () => {
  beforeEach(() => localStorage.clear())

  test('begins whole, over rows of who makes it, and is as its form says', async () => {
    await open('/plugins/new-page')
    await choose('buckets of the account', /GET \/buckets$/)
    const page = await live()
    expect(await page.findByText('Jingles')).toBeTruthy()
    expect(await page.findByRole('columnheader', { name: /Type/ })).toBeTruthy()

    type('Title', 'What we have')
    expect(await page.findByRole('heading', { name: /What we have/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Leave type out' }))
    await waitFor(() => expect(page.queryByRole('columnheader', { name: /Type/ })).toBeNull())

    pick('Chart', 'bar')
    expect(await screen.findByText('Not kept: something below is not right yet')).toBeTruthy()
    type('Title of the chart', 'Buckets by type')
    pick('Rows stand by', 'type')
    type('What the numbers are', 'Buckets')
    expect(await page.findByText('Buckets by type')).toBeTruthy()
    expect(await screen.findByText(/^Kept in this browser/)).toBeTruthy()
  })

  test('is a page at its own address, which says that it is a draft', async () => {
    const { user } = await open('/plugins/new-page')
    await choose('buckets of the account', /GET \/buckets$/)
    await user.click(screen.getByText('Open as a page'))
    expect(await screen.findByText(/^This page is a draft/)).toBeTruthy()
    expect(await screen.findByText('Spots')).toBeTruthy()
    expect(location.pathname).toMatch(/^\/plugins\/pages\/\w+$/)
  })

  test('is about one of another list where its call wants one', async () => {
    const bucket = (await anna.call('GET', '/buckets?name=Jingles')).body.data[0]
    await open('/plugins/new-page')
    await choose('/files files of a bucket', /GET \/buckets\/\{bucket_id\}\/files$/)
    const page = await live()
    const choice = await page.findByRole('combobox', { name: 'Buckets' })
    fireEvent.change(choice, { target: { value: String(bucket.id) } })
    expect(await page.findByText('Nothing here yet')).toBeTruthy()
  })

  test('says at its fields what is not right', async () => {
    await open('/plugins/new-page')
    await choose('buckets of the account', /GET \/buckets$/)
    type('Id of the plugin', 'My page')
    expect(
      await screen.findByText('lower-case letters, digits and dashes, a letter first'),
    ).toBeTruthy()
    type('Title', ' ')
    expect(await screen.findByText('Name it')).toBeTruthy()
  })

  test('is listed for who made it, and nobody else’s', async () => {
    const { user } = await open('/plugins/new-page')
    await choose('buckets of the account', /GET \/buckets$/)
    const kept = { ...localStorage }
    await user.click(screen.getByRole('link', { name: 'Pages' }))
    expect(await screen.findByRole('link', { name: 'Buckets' })).toBeTruthy()

    const bea = await service.newPerson({ operator: ['read-admin-plugins'] })
    await addApp(bea)
    Object.assign(localStorage, kept)
    await open('/plugins/pages', bea)
    expect(await screen.findByText('No pages yet')).toBeTruthy()
  })

  test('is gone when it is deleted', async () => {
    const { user } = await open('/plugins/new-page')
    await choose('buckets of the account', /GET \/buckets$/)
    await user.click(screen.getByRole('link', { name: 'Pages' }))
    await rowAction(user, 'Buckets', 'Delete')
    await confirmWith(user, 'Delete')
    expect(await screen.findByText('No pages yet')).toBeTruthy()
  })
})
