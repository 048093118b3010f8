import { setTimeout as sleep } from 'node:timers/promises'
import { Http } from '@console/core/browser'
import { inProcess } from '@console/core/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()
const anna = await service.newPerson()
await anna.call('POST', '/buckets', { name: 'News', region: 'eu-west-1' })
afterEach(() => vi.unstubAllGlobals())

/** The console on a page where everything has come that it asks for by itself, and what it asks for from then on. */
async function open(address: string) {
  const { user, get } = await openConsole(address, { service, as: anna })
  // Links are listened to once the browser has nothing else to do.
  await sleep(1500)
  const asked: string[] = []
  const adapter = inProcess(service.app as never)
  get(Http).useAdapter((config) => {
    asked.push(new URL(config.url ?? '', location.origin).pathname)
    return adapter(config)
  })
  const sidebar = await screen.findByRole('navigation', { name: /Recognition/ })
  const link = (name: string) => within(sidebar).getByRole('link', { name })
  return { user, asked, link, lists: () => asked.filter((path) => path.endsWith('/buckets')) }
}

test('resting on an entry asks for its page once, and the click shows it without another call', async () => {
  const { user, link, lists } = await open('/avr/projects/online')
  await user.hover(link('File Buckets'))
  await waitFor(() => expect(lists()).toHaveLength(1))
  await sleep(100)
  await user.hover(link('File Buckets'))
  await user.click(link('File Buckets'))
  await screen.findByRole('row', { name: /News/ })
  await sleep(200)
  expect(lists()).toHaveLength(1)
})

test('resting with the focus asks as the pointer does', async () => {
  const { link, lists } = await open('/avr/projects/online')
  link('File Buckets').focus()
  await waitFor(() => expect(lists()).toHaveLength(1))
})

test('passing over all entries asks for nothing', async () => {
  const { asked } = await open('/avr/projects/online')
  for (const link of screen.getAllByRole('link')) fireEvent.pointerOver(link)
  fireEvent.pointerOver(document.body)
  await sleep(200)
  expect(asked).toEqual([])
})

test('a finger that begins to scroll asks for nothing', async () => {
  const { asked, link } = await open('/avr/projects/online')
  fireEvent.pointerOver(link('File Buckets'))
  fireEvent(link('File Buckets'), new Event('pointercancel', { bubbles: true }))
  await sleep(200)
  expect(asked).toEqual([])
})

test('who saves data, or is offline, is asked for nothing before the click', async () => {
  const { asked, link } = await open('/avr/projects/online')
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } })
  fireEvent.pointerOver(link('File Buckets'))
  await sleep(200)
  fireEvent.pointerOver(document.body)
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  fireEvent.pointerOver(link('File Buckets'))
  await sleep(200)
  expect(asked).toEqual([])
})

test('going back shows the list at once and refreshes it in place', async () => {
  const { user, link, lists } = await open('/avr/file-buckets')
  await screen.findByRole('row', { name: /News/ })
  await user.click(link('Online'))
  await screen.findByRole('heading', { level: 1, name: 'Online Projects' })
  await anna.call('POST', '/buckets', { name: 'Later', region: 'eu-west-1' })
  expect(lists()).toEqual([])
  history.back()
  await screen.findByRole('heading', { level: 1, name: 'File Buckets' })
  screen.getByRole('row', { name: /News/ })
  await screen.findByRole('row', { name: /Later/ })
  expect(lists()).toHaveLength(1)
})
