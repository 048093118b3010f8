import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { scanFiles } from '../../../plugins/filescanning/server/tables'
import { rowOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { scanned } from '../evidence/scanned'
import { heard } from './heard'

const config = { plugins: { on: ['customization-music-check'] } }

const service = await openService(
  {},
  { operator: { ...config, customerGroups: { 'music-check': [1001] } } },
)
const anna = await service.newPerson()

const open = (address = '/bm/customization/music_check', as = anna) =>
  openConsole(address, { service, as, config })

test('a customer makes the container of the page and finds it ready for files', async () => {
  await anna.call('POST', '/buckets', { name: 'Own songs', region: 'eu-west-1' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Make the container “Music check”' }))
  expect(await screen.findByText('No files yet')).toBeTruthy()
  const { body } = await anna.call('GET', '/fs-containers?name=Music%20check')
  expect(body.data).toMatchObject([{ name: 'Music check', music_detection: true, deepright: true }])
})

test('each file has its verdict, and the sheet that is printed says why', async () => {
  const { container, file } = await scanned(service, anna, {
    name: 'Spring spot.wav',
    matches: [{ title: 'Somebody’s hit', part: heard('Somebody’s hit') }],
  })
  const music_speech = [
    { start: 0, end: 60, label: 'm' as const },
    { start: 60, end: 90, label: 's' as const },
  ]
  const ai = [
    {
      prediction: 'human' as const,
      ai_probability: 4,
      likely_source: '',
      duration: 90,
      source_probabilities: [],
    },
  ]
  await service.db.update(scanFiles).set({ music_speech, ai }).where(eq(scanFiles.id, file.id))
  const { user } = await open(
    `/bm/customization/music_check?container=${encodeURIComponent(container.name)}`,
  )
  const row = within(await rowOf(file.name))
  expect(row.getByText('Check')).toBeTruthy()
  expect(row.getByText('Music of others: Somebody’s hit')).toBeTruthy()
  expect(row.getByText('Somebody’s hit (Music) 0:10–0:20')).toBeTruthy()
  expect(row.getByText('Music 1:00, speech 0:30')).toBeTruthy()
  expect(row.getByText('By people: 96 % likely')).toBeTruthy()
  expect(screen.getByText(/Telling music made by AI needs a trained model/)).toBeTruthy()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(screen.getByText('Print', { selector: 'button' }))
  await waitFor(() => expect(print).toHaveBeenCalled())
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
    timeout: 120_000,
  })
})
