import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clipResource, type Stream } from '#plugins/bm/contract'
import { bmProjects } from '../../../plugins/bm/server/tables/projects'
import { bmStreams } from '../../../plugins/bm/server/tables/streams'
import { addApp } from '../../support/factor'
import { rowAction } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'
import { addFrames } from '../bm/support/kept-frames'
import { addMinutes } from '../bm/support/kept-sound'
import { addResults } from '../bm/support/seeded'

const config = { plugins: { on: ['monitoring-admin'] } }
const begin = new Date('2026-03-01T00:00:00Z')
const later = (seconds: number) => new Date(begin.getTime() + seconds * 1000)
const day = 'date=20260301&timezone=UTC'
const shown = 'day=2026-03-01&tz=UTC'

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const bert = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
await addApp(operator)
const more = { name: 'Radios', type: 'BM-LOCAL' }
const project: number = (await newProject(anna, [await newBucket(anna, 'Songs')], more)).id
const stream: Stream & { path: string } = await newStream(
  anna,
  project,
  ['https://radio.example/1'],
  { name: 'Radio One' },
)
const seeding = { service, person: anna, stream }
const ear = await addMinutes(seeding, begin, ['m', 'm', 'm', 's'])
await addFrames(service, ear, begin, 4)
await addResults(seeding, [{ begin: later(0), seconds: 60, title: 'First' }])
const own = eq(bmStreams.stream_id, stream.stream_id)
/** Of the stream, as operators' lists have it. */
const row: number = (await service.db.select().from(bmStreams).where(own))[0]?.id ?? 0

const open = (address: string) => openConsole(address, { service, as: operator, config })
const watched = () => `/admin/monitoring/custom-projects/${project}/streams/${stream.stream_id}`
const states = 'start_date=20260301&end_date=20260301'

test('operators are told of a stream what its account is told, and nobody else is', async () => {
  for (const asked of [
    `results?${day}`,
    `unknown_results?${day}`,
    `state?${states}`,
    `timemap?${day}`,
    `timemap/loudness?${day}`,
  ]) {
    const own = await anna.call('GET', `${stream.path}/${asked}`)
    expect(own.status, asked).toBe(200)
    const told = await operator.call('GET', `${watched()}/${asked}`)
    // By the clock of the call.
    for (const { body } of [own, told]) delete body.data.kept_from
    expect(told, asked).toMatchObject({ status: 200, body: own.body })
    for (const person of [anna, bert]) {
      expect((await person.call('GET', `${watched()}/${asked}`)).status, asked).toBe(404)
    }
    expect((await bert.call('GET', `${stream.path}/${asked}`)).status, asked).toBe(404)
  }
  const storage = `/admin/monitoring/custom-projects/${project}/storage`
  expect((await operator.call('GET', storage)).body).toEqual(
    (await anna.call('GET', `/bm-cs-projects/${project}/storage`)).body,
  )
})

test('what only the account is to read of its project is told to no operator', async () => {
  const secret = { third_key1: 'a key', result_url: 'https://anna.example/hook?token=1' }
  await service.db.update(bmProjects).set(secret).where(eq(bmProjects.id, project))
  const { body } = await operator.call('GET', `/admin/monitoring/custom-streams/${row}`)
  expect(body.data).toMatchObject({
    id: row,
    email: anna.email,
    project: { name: 'Radios', buckets: [{ name: 'Songs' }] },
    stream: { name: 'Radio One', stream_id: stream.stream_id },
  })
  expect(JSON.stringify(body)).not.toMatch(/a key|anna\.example/)
  expect((await operator.call('GET', '/admin/monitoring/custom-streams/99999999')).status).toBe(404)
})

test('its sound is heard by operators at an address of their own', async () => {
  const range = { begin: begin.getTime() + 5000, end: begin.getTime() + 15_000 }
  const root = `/admin/monitoring/custom-projects/${project}/streams`
  const resource = clipResource(root, stream.stream_id, range)
  const ticket = await operator.call('POST', '/media-tickets', { resource })
  expect(ticket.status).toBe(200)
  const own = clipResource({ id: project, type: 'BM-LOCAL' }, stream.stream_id, range)
  const ownTicket = await anna.call('POST', '/media-tickets', { resource: own })
  const bytesAt = async (url: string) => (await service.call('GET', url)).status
  expect(await bytesAt(ticket.body.data.url)).toBe(await bytesAt(ownTicket.body.data.url))
  expect((await bert.call('POST', '/media-tickets', { resource })).status).toBe(404)
})

test('from its row an operator comes to its results, from there to its state and its day, and changes nothing', async () => {
  const { user } = await open('/monitoring-admin/custom-streams')
  await rowAction(user, 'Radio One', 'Results')
  expect(await screen.findByText('Results of Radio One')).toBeTruthy()
  expect(location.pathname).toBe(`/monitoring-admin/channel-results/${row}`)
  expect(await screen.findByText('The stream was not listened to on this day')).toBeTruthy()
  expect(screen.getByText(anna.email, { selector: 'a' }).getAttribute('href')).toBe(
    `/monitoring-admin/user-details/${anna.uid}`,
  )
  await user.click(screen.getByText('State', { selector: 'button' }))
  expect(await screen.findByText('State of Radio One')).toBeTruthy()
  expect(await screen.findByText('Uptime')).toBeTruthy()
  expect(location.pathname).toBe(`/monitoring-admin/channel-state/${row}`)
})

test.each([
  ['channel-results', 'Results of Radio One'],
  ['channel-state', 'State of Radio One'],
  ['channel-timemap', 'Timemap of Radio One'],
])('%s without an ID offers the streams to choose from', async (page, title) => {
  const { user } = await open(`/monitoring-admin/${page}`)
  await user.click(await screen.findByText('Custom streams', { selector: 'nav a' }))
  await user.click(await screen.findByText('Radio One', { selector: 'td a' }))
  expect(await screen.findByText(title)).toBeTruthy()
  expect(location.pathname).toBe(`/monitoring-admin/${page}/${row}`)
})

test('of a day in the past its results stand as its account sees them, without what changes them', async () => {
  const { user } = await open(`/monitoring-admin/channel-results/${row}?${shown}`)
  await user.click(await screen.findByText('First', { selector: 'a' }))
  expect(await screen.findByText('Seconds before')).toBeTruthy()
  for (const label of ['Add result', 'Add to bucket', 'Mark as false positive']) {
    expect(screen.queryByText(label), label).toBeNull()
  }
  await user.click(screen.getByLabelText('The day after'))
  await waitFor(() => expect(location.search).toContain('day=2026-03-02'))
  expect(await screen.findByText('The stream was not listened to on this day')).toBeTruthy()
})

test('its day adds up as for its account, and no timemap is switched on from there', async () => {
  await open(`/monitoring-admin/channel-timemap/${row}?${shown}`)
  expect(await screen.findByText('Timemap of Radio One')).toBeTruthy()
  expect(await screen.findByText('Unknown music', { selector: 'dt a' })).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Place in the day' })).toBeTruthy()
  expect(screen.queryByText('Enable', { selector: 'button' })).toBeNull()
  expect(screen.queryByText('Name it')).toBeNull()
})

test('from a customer’s page a stream leads to its row, where it is mended, and from there to its results', async () => {
  const { user } = await open(`/monitoring-admin/user-details/${anna.uid}`)
  await user.click(await screen.findByText('Radio One', { selector: 'a' }))
  expect(await screen.findByText('Custom streams', { selector: 'h1' })).toBeTruthy()
  expect(location.search).toBe(`?search=${stream.stream_id}`)
  const link = await screen.findByText('Radio One', { selector: 'a' })
  expect(link.getAttribute('href')).toBe(`/monitoring-admin/channel-results/${row}`)
})
