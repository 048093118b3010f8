import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()
const anna = await service.newPerson()
const make = (path: string, body: object) => anna.call('POST', path, body)
await make('/buckets', { name: 'Jingles', region: 'us-west-2', type: 'File' })
await make('/buckets', { name: 'Songs', region: 'ap-southeast-1', type: 'File' })

const open = (path: string) => openConsole(path, { service, as: anna })
const heading = (text: string) =>
  waitFor(() => expect(document.querySelector('h1')?.textContent).toContain(text))
/** Some buttons of a list without rows are in the page's head, too. */
const button = async (name: string) => (await screen.findAllByText(name, { selector: 'button' }))[0]

describe('an address whose thing is not in this region', () => {
  test('says in which other one it is, and leads there by one click', async () => {
    const { user } = await open('/avr/file-buckets/Jingles?sort=title')
    await heading('There is no bucket Jingles in this region')
    await screen.findByText('It is in another region: US West.')
    await user.click((await button('Switch to US West')) as HTMLElement)
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toMatch(/^Jingles/))
    expect(location.search).toBe('?sort=title&region=us-west-2')
  })

  test('says that it may be gone when no region has it', async () => {
    await open('/avr/file-buckets/Nothing')
    await screen.findByText('It may have been deleted or renamed.')
    expect(screen.queryByText(/Switch to/)).toBeNull()
  })
})

test('a list without rows here says how many are elsewhere, and leads there', async () => {
  const { user } = await open('/avr/file-buckets')
  await screen.findByText('File Buckets: none in Europe, 2 elsewhere')
  expect(screen.getByText(/2 of \d+ used, in all regions/)).toBeTruthy()
  expect(screen.queryByText('No buckets yet')).toBeNull()
  await user.click((await button('1 in Asia Pacific')) as HTMLElement)
  expect(await screen.findByText('Songs')).toBeTruthy()
  expect(location.search).toBe('?region=ap-southeast-1')
})

test('a list without rows in any region says that there are none yet', async () => {
  const other = await service.newPerson()
  await openConsole('/avr/file-buckets', { service, as: other })
  expect(await screen.findByText('No buckets yet')).toBeTruthy()
})

test('an address with a region that is not there says so, and where one is', async () => {
  await open('/avr/file-buckets?region=mars')
  expect(await screen.findByText('There is no region “mars”. This is Europe')).toBeTruthy()
})
