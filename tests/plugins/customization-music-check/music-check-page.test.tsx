import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'
import { scanned } from '../evidence/scanned'

const config = { plugins: { on: ['customization-music-check'] } }

let service: TestService
let anna: Person

beforeAll(async () => {
  service = await startService(
    {},
    { operator: { ...config, customerGroups: { 'music-check': [1001] } } },
  )
  anna = await service.newPerson()
})
afterAll(() => service.close())

const open = (address = '/customization/music_check', as = anna) =>
  openConsole(address, { service, as, config })

test('a customer makes the container of the page and finds it ready for files', async () => {
  await anna.call('POST', '/buckets', { name: 'Own songs', region: 'eu-west-1' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Make the container “Music check”' }))
  expect(await screen.findByText('No files yet')).toBeTruthy()
  const { body } = await anna.call('GET', '/fs-containers?name=Music%20check')
  expect(body.data).toMatchObject([{ name: 'Music check', music_detection: true }])
})

const heard = (title: string) => ({
  offset: 10,
  played_duration: 10,
  type: 'traverse',
  result: {
    title,
    acrid: 'a'.repeat(32),
    duration_ms: 20_000,
    score: 92,
    result_from: 3,
    play_offset_ms: 0,
    sample_begin_time_offset_ms: 0,
    sample_end_time_offset_ms: 10_000,
    db_begin_time_offset_ms: 0,
    db_end_time_offset_ms: 10_000,
  },
})

test('each file has its verdict, and the sheet that is printed says why', async () => {
  const { container, file } = await scanned(service, anna, {
    name: 'Spring spot.wav',
    matches: [{ title: 'Somebody’s hit', part: heard('Somebody’s hit') }],
  })
  await open(`/customization/music_check?container=${encodeURIComponent(container.name)}`)
  const row = within(await rowOf(file.name))
  expect(row.getByText('Check')).toBeTruthy()
  expect(row.getByText('Music of others: Somebody’s hit')).toBeTruthy()
  window.dispatchEvent(new Event('beforeprint'))
  const sheet = document.querySelector('[data-paper]') as HTMLElement
  expect(sheet.textContent).toContain('Somebody’s hit (Music) 0:10–0:20')
  expect(sheet.textContent).toContain('Cleared: 0, Check: 1, Unknown: 0')
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull())
})

test('another account has no such page', async () => {
  const other = await service.newPerson()
  await open('/home', other)
  await screen.findByRole('heading', { level: 1 })
  await vi.waitFor(() => expect(screen.queryByText('Customization')).toBeNull(), {
    timeout: 30_000,
  })
})
