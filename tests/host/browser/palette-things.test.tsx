import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'
import { uploadOf } from '../../support/upload-by-hand'

const service = await sharedService()
const anna = await service.newPerson()
const make = async (path: string, body: object) => (await anna.call('POST', path, body)).body.data
const bucket = await make('/buckets', { name: 'Jingles', region: 'us-west-2', type: 'File' })
const path = `/api/buckets/${bucket.id}/files`
const upload = uploadOf('Morning show', {}, Buffer.from('no audio at all'))
const acrId: string = (await service.call('POST', path, { token: anna.token, ...upload })).body.data
  .acr_id

async function typed(words: string) {
  const console = await openConsole('/home', { service, as: anna })
  await console.user.keyboard('{Control>}k{/Control}')
  await console.user.click(await screen.findByRole('combobox', { hidden: true }))
  await console.user.keyboard(words)
  return console
}

test('the palette finds a bucket of another region by name, says where it is, and goes there', async () => {
  const { user } = await typed('jing')
  await user.click(await screen.findByText('Jingles'))
  await waitFor(() => expect(location.pathname).toBe('/avr/file-buckets/Jingles'))
  expect(location.search).toContain('region=us-west-2')
})

test('a file is found by its ACR ID, with its bucket', async () => {
  await typed(acrId)
  const option = (await screen.findByText('Morning show')).closest('[role=option]')
  expect(option?.textContent).toContain('Jingles')
  expect(option?.textContent).toContain('US West')
})

test('actions are found by what people call them, and open their form', async () => {
  const { user } = await typed('api key')
  await user.click(await screen.findByText('Create access token'))
  await waitFor(() => expect(location.pathname).toBe('/account/developer'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await waitFor(() => expect(location.search).not.toContain('new'))
})

test("nobody finds another account's things", async () => {
  const other = await service.newPerson()
  for (const words of ['Morning', acrId])
    expect((await other.call('GET', `/bucket-files?search=${words}`)).body.data).toEqual([])
})
