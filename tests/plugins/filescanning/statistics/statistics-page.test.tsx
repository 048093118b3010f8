import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { containers } from '../../../../plugins/filescanning/server/tables'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { containerOf, fileOf, scanOf } from './scanned'

const page = '/filescanning/fs-containers/statistics'
const march = 'from=2026-03-09&to=2026-03-11&tz=UTC'

const service = await sharedService()
const anna = await service.newPerson()
const films = await containerOf(service, anna, { name: 'Films & more' })
const shows = await containerOf(service, anna, { name: 'Shows', engine: 3 })
const gone = await containerOf(service, anna, { name: 'Gone' })
await scanOf(service, films, '2026-03-09T10:00:00Z', {
  seconds: 5400,
  billed: 1800,
  unidentified: 40,
  uncertain: 1,
})
await scanOf(service, films, '2026-03-09T20:00:00Z', {
  state: -1,
  seconds: 1800,
  billed: 1800,
  unidentified: 5,
})
await scanOf(service, shows, '2026-03-10T10:00:00Z', { state: -2, seconds: 0, billed: 0 })
await scanOf(service, gone, '2026-03-11T20:00:00Z', { seconds: 3600, billed: 3600 })
await service.db.delete(containers).where(eq(containers.id, gone.id))
const scanned = { scanned_at: new Date('2026-03-09T10:00:00Z'), ai_prediction: 'ai_generated' }
await fileOf(service, films, 'Film', [{ artists: 'Ada', label: 'Blue', seconds: 65 }], scanned)
await fileOf(service, films, 'Second film', [], { ...scanned, ai_prediction: 'human' })

const card = (name: string) => screen.getByRole('region', { name }).textContent
const table = (name: string) =>
  [...within(screen.getByRole('table', { name })).getAllByRole('row')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('shows what was scanned in the range, in all, by container and by engine', async () => {
  await openConsole(`${page}?${march}`, { service, as: anna })
  await screen.findByText('Files scanned')
  expect(card('Files scanned')).toContain('4')
  expect(card('Hours scanned')).toContain('3 h')
  expect(card('Hours billed')).toContain('2 h')
  expect(card('Hit rate')).toContain('66.7%')
  expect(card('Failed')).toContain('1')
  expect(card('Music not identified')).toContain('2')
  expect(card('Uncertain matches')).toContain('1')
  expect(card('AI-generated music')).toContain('50%')
  expect(table('By container')).toEqual([
    [
      ...['Container', 'Files', 'Hours scanned', 'Hours billed'],
      ...['With result', 'Without result', 'Failed', 'Hit rate'],
      ...['Music not identified', 'Uncertain matches'],
    ],
    ['Films & more', '2', '2 h', '1 h', '1', '1', '0', '50%', '2', '1'],
    ['Gone (deleted)', '1', '1 h', '1 h', '1', '0', '0', '100%', '0', '0'],
    ['Shows', '1', '0 h', '0 h', '0', '0', '1', '', '0', '0'],
  ])
  expect(table('By engine').slice(1)).toEqual([
    ['Audio Fingerprinting', '3', '3 h', '2 h', '2', '1', '0', '66.7%', '2', '1'],
    ['Audio Fingerprinting and Cover Songs', '1', '0 h', '0 h', '0', '0', '1', '', '0', '0'],
  ])
  expect(table('Top artists').slice(1)).toEqual([['Ada', '1', '1:05']])
  expect(table('Top labels').slice(1)).toEqual([['Blue', '1', '1:05']])
  const link = within(screen.getByRole('table', { name: 'By container' })).getByText('Films & more')
  expect(link.getAttribute('href')).toContain('/filescanning/fs-containers/Films%20%26%20more')
})

test('days are those of the zone in the address', async () => {
  const day = (date: string) =>
    openConsole(`${page}?from=${date}&to=${date}&tz=Asia/Shanghai`, { service, as: anna })
  await day('2026-03-12')
  expect(await screen.findByText('Gone (deleted)')).toBeTruthy()
  expect(card('Files scanned')).toContain('1')
  expect(card('Hit rate')).toContain('1 file with a result')
})

test('a container can be chosen, and stands in the address', async () => {
  const { user } = await openConsole(`${page}?${march}&container=Films%20%26%20more`, {
    service,
    as: anna,
  })
  expect(await screen.findByText('Statistics of Films & more')).toBeTruthy()
  expect(card('Files scanned')).toContain('2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Container' }), 'Shows')
  await waitFor(() => expect(card('Files scanned')).toContain('1'))
  expect(new URLSearchParams(location.search).get('container')).toBe('Shows')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Container' }), 'All containers')
  await waitFor(() => expect(card('Files scanned')).toContain('4'))
  expect(location.search).toContain('from=2026-03-09')
})

test('a container that is not there is named, and others can be chosen', async () => {
  const { user } = await openConsole(`${page}?${march}&container=Nobody`, { service, as: anna })
  expect(await screen.findByText('There is no container Nobody in this region')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Container' }), 'Shows')
  expect(await screen.findByText('Files scanned')).toBeTruthy()
})

test('an empty range says what to do', async () => {
  await openConsole(page, { service, as: await service.newPerson() })
  expect(await screen.findByText('Nothing was scanned in this range')).toBeTruthy()
  expect(screen.getByText('Make a container').getAttribute('href')).toContain(
    '/filescanning/fs-containers',
  )
})

test('a table is saved as a CSV file with plain numbers', async () => {
  const saved: Blob[] = []
  const make = vi.fn((blob: Blob) => {
    saved.push(blob)
    return 'blob:csv'
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => {} }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await openConsole(`${page}?${march}`, { service, as: anna })
  await user.click(await screen.findByLabelText('CSV: By engine'))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(saved[0] as Blob)
  })
  expect(text).toContain('"Audio Fingerprinting","3","3","2","2","1","0","0.6666666666666666"')
  click.mockRestore()
})
