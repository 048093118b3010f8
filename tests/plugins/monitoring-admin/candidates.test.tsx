import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { dialogOf, expectToast, rowAction } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const config = { plugins: { on: ['monitoring-admin'] } }
const path = '/admin/monitoring/radiodb'
const reason = 'A wish of customers'
const button = { selector: 'button, button *' }

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)

/** As radio-browser.info answers it. */
const station = (name: string, more: object = {}) => ({
  stationuuid: `uuid of ${name}`,
  name,
  url: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/live`,
  url_resolved: '',
  countrycode: 'DE',
  lastcheckok: 1,
  favicon: 'https://pictures.example/icon.png',
  ...more,
})

/** jsdom's files cannot be read as text. */
const fileOf = (content: string) =>
  Object.assign(new File([content], 'list.json', { type: 'application/json' }), {
    text: async () => content,
  })

const open = () => openConsole('/monitoring-admin/radiodb', { service, as: operator, config })
const take = async (...stations: object[]) =>
  (await operator.call('POST', path, { stations, reason })).body.data
const candidates = async (query = '') => (await operator.call('GET', `${path}?${query}`)).body.data
const decide = (id: number, what: string, more: object = {}) =>
  operator.call('POST', `${path}/${id}/${what}`, { reason, ...more })
const offered = async (search: string) =>
  (await anna.call('GET', `/bm-stations?search=${encodeURIComponent(search)}`)).body.data

test('a file is read on the page: what can be a station is a candidate, the rest is named, and nothing is there twice', async () => {
  const stations = [station('Radio Alpha'), station('Radio Beta'), station('', { url: 'nothing' })]
  const { user } = await open()
  await user.click((await screen.findAllByText('Read a file', button))[0] as HTMLElement)
  const dialog = dialogOf(await screen.findByLabelText(/^Reason/))
  await user.type(dialog.getByLabelText(/^Reason/), reason)
  const file = dialog.getByLabelText('JSON file')
  await user.upload(file, fileOf('{}'))
  await user.click(dialog.getByText('Read', { selector: 'button' }))
  expect(await dialog.findByText(/it has to begin with \[/)).toBeTruthy()
  await user.upload(file, fileOf(JSON.stringify(stations)))
  await user.click(dialog.getByText('Read', { selector: 'button' }))
  expect(await screen.findByText('2 new candidates')).toBeTruthy()
  expect(screen.getByText(/^Station 3: /)).toBeTruthy()
  await user.click(screen.getByText('Close', { selector: 'button' }))
  expect(await screen.findByText('Radio Alpha')).toBeTruthy()
  expect(await take(...stations)).toMatchObject({ added: 0, changed: 0, known: 2 })
  expect(await candidates()).toHaveLength(2)
  expect(await offered('alpha')).toEqual([])
  expect((await anna.call('GET', path)).status).toBe(404)
})

test('one that is accepted is a station that customers find, once, whoever clicks twice', async () => {
  const { user } = await open()
  await rowAction(user, 'Radio Alpha', 'Accept')
  const dialog = dialogOf(await screen.findByLabelText(/^Reason/))
  await user.type(dialog.getByLabelText(/^Reason/), reason)
  await user.click(dialog.getByText('Accept', { selector: 'button' }))
  await expectToast('1 station added successfully')
  const [alpha] = await offered('alpha')
  expect(alpha).toMatchObject({ name: 'Radio Alpha', country: 'DE', continent: 'EU' })
  const [candidate] = await candidates('state=accepted')
  expect(candidate).toMatchObject({ name: 'Radio Alpha', station_id: alpha.id })
  for (const again of ['acceptance', 'refusal']) {
    expect(await decide(candidate.id, again)).toMatchObject({ status: 422 })
  }
  expect(await take(station('Radio Alpha'))).toMatchObject({ added: 0, known: 1 })
  expect(await offered('alpha')).toHaveLength(1)
})

test('one that is refused stays out, whatever is imported, until somebody takes it after all', async () => {
  const [beta] = await candidates('search=beta')
  expect(await decide(beta.id, 'refusal')).toMatchObject({ status: 200 })
  expect(await take(station('Radio Beta', { tags: 'pop' }))).toMatchObject({ changed: 0, known: 1 })
  expect(await candidates('search=beta')).toMatchObject([{ state: 'refused' }])
  expect(await offered('beta')).toEqual([])
  expect(await decide(beta.id, 'acceptance')).toMatchObject({ status: 200 })
  expect(await offered('beta')).toHaveLength(1)
})

test('one that the catalogue has already is told, and becomes a part of that station', async () => {
  const [alpha] = await offered('alpha')
  await take(station('Radio Alpha', { stationuuid: 'again', url: 'https://other.example/live' }))
  const [again] = await candidates('state=new')
  expect(again).toMatchObject({ alike: [{ id: alpha.id, same: 'name' }] })
  expect(await decide(again.id, 'merge', { into: 99_999_999 })).toMatchObject({ status: 422 })
  const { user } = await openConsole('/monitoring-admin/radiodb?state=new', {
    service,
    as: operator,
    config,
  })
  await rowAction(user, 'Radio Alpha', 'Merge')
  const dialog = dialogOf(await screen.findByLabelText(/^Reason/))
  expect(await dialog.findByLabelText(new RegExp(`\\(${alpha.id}\\)`))).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), reason)
  await user.click(dialog.getByText('Merge', { selector: 'button' }))
  await expectToast('Station “Radio Alpha” updated successfully')
  const { body } = await operator.call('GET', `/admin/monitoring/stations/${alpha.id}`)
  expect(body.data.urls).toEqual(['https://radio-alpha.example/live', 'https://other.example/live'])
  expect(await offered('alpha')).toHaveLength(1)
  const same = station('Radio Alpha', { stationuuid: 'again' })
  expect(await take(same)).toMatchObject({ added: 0, known: 1 })
})
