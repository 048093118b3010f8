import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { earStreams } from '../../../host/server/ears/tables'
import { bmStreams } from '../../../plugins/bm/server/tables/streams'
import { addApp } from '../../support/factor'
import { dialogOf, expectToast, rowAction, rowOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'

const config = { plugins: { on: ['monitoring-admin'] } }

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const bert = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)
const more = { name: 'Radios', type: 'BM-LOCAL' }
const project: number = (await newProject(anna, [await newBucket(anna, 'Songs')], more)).id
await newStream(anna, project, ['https://radio.example/1'], { name: 'Radio One' })
await newStream(anna, project, ['https://radio.example/2'], { name: 'Radio Two' })
const others = { name: 'Others', type: 'BM-LOCAL' }
const other = (await newProject(bert, [await newBucket(bert, 'Songs')], others)).id
await newStream(bert, other, ['https://other.example/3'], { name: 'Radio Three' })

const streams = async (query = '') =>
  (await operator.call('GET', `/admin/monitoring/custom-streams?${query}`)).body.data
const open = (address: string) => openConsole(address, { service, as: operator, config })

test('a stream is found by its name, its address, its project and its customer', async () => {
  for (const search of ['radio two', 'radio.example/2']) {
    expect(await streams(`search=${encodeURIComponent(search)}`)).toMatchObject([
      { name: 'Radio Two', uid: anna.uid, email: anna.email, project: 'Radios' },
    ])
  }
  for (const query of [`search=${anna.email}`, 'search=Radios', `project_id=${project}`]) {
    expect(await streams(query)).toHaveLength(2)
  }
  expect(await streams(`uid=${operator.uid}`)).toEqual([])
})

test('an operator pauses a stream with a reason, which the customer reads', async () => {
  const { user } = await open('/monitoring-admin/custom-streams')
  await rowAction(user, 'Radio One', 'Pause')
  const reason = await screen.findByLabelText(/^Reason/)
  const dialog = dialogOf(reason)
  await user.click(dialog.getByText('Pause', { selector: 'button' }))
  expect(await dialog.findByText(/^Say why/)).toBeTruthy()
  await user.type(reason, 'It sends noise')
  await user.click(dialog.getByText('Pause', { selector: 'button' }))
  await waitFor(async () => expect(await streams('code=4')).toHaveLength(1))
  expect(await screen.findByText('Paused', { selector: ':not(option)' })).toBeTruthy()
  expect(await streams('code=4')).toMatchObject([{ name: 'Radio One' }])
  const log = (await anna.call('GET', '/audit-log')).body.data
  expect(log[0]).toMatchObject({ reason: 'It sends noise' })
})

test('another address is taken, and one that is none is refused at its field', async () => {
  const [stream] = await streams('search=Radio%20Two')
  const path = `/admin/monitoring/custom-streams/${stream.id}/urls`
  const body = { stream_urls: ['https://radio.example/new'], reason: 'It has moved' }
  const wrong = await operator.call('PUT', path, { ...body, stream_urls: ['nowhere'] })
  expect(wrong).toMatchObject({ status: 422 })
  expect(Object.keys(wrong.body.errors)[0]).toMatch(/^stream_urls/)
  expect((await operator.call('PUT', path, body)).body.data).toMatchObject({
    stream_urls: ['https://radio.example/new'],
  })
})

test('streams of several customers are paused at once, each customer reads why', async () => {
  const { user } = await open('/monitoring-admin/custom-streams')
  for (const name of ['Radio Two', 'Radio Three']) {
    await user.click(await screen.findByLabelText(`Select ${name}`))
  }
  await user.click(await screen.findByText('Pause', { selector: 'button, button *' }))
  const reason = await screen.findByLabelText(/^Reason/)
  const dialog = dialogOf(reason)
  expect(dialog.getByText(/2 customers read the reason/)).toBeTruthy()
  expect(dialog.getByText(new RegExp(`Radio Three .*${bert.email}`))).toBeTruthy()
  await user.type(reason, 'Works at the line')
  await user.click(dialog.getByText('Pause', { selector: 'button' }))
  await expectToast('2 streams paused successfully')
  for (const [customer, name] of [
    [anna, 'Radio Two'],
    [bert, 'Radio Three'],
  ] as const) {
    const [entry] = (await customer.call('GET', '/audit-log')).body.data
    expect(entry).toMatchObject({ reason: 'Works at the line', thing: { name } })
  }
})

test('a sender has moved: its part of all addresses is replaced, and what does not have it is named', async () => {
  const ids = (await streams('search=Radio')).map(({ id }: { id: number }) => id)
  const path = `/admin/monitoring/custom-streams/${ids.join(',')}/url-parts`
  const body = { from: 'radio.example', to: 'radio.test', reason: 'It has moved' }
  const { data } = (await operator.call('PUT', path, body)).body
  expect(data).toMatchObject({
    done: 2,
    failed: [{ message: 'None of its addresses has this part' }],
  })
  expect(await streams('search=radio.test')).toHaveLength(2)
  const wrong = await operator.call('PUT', path, { ...body, from: 'radio.test', to: 'a b' })
  expect(wrong).toMatchObject({ status: 422 })
  expect(await streams('search=radio.test')).toHaveLength(2)
})

test('why a stream is down and which server listens stands in the list without asking', async () => {
  const [stream] = await streams('search=Radio%20Two')
  const path = `/admin/monitoring/custom-streams/${stream.id}/restart`
  expect(await operator.call('POST', path, { reason: 'Heard again' })).toMatchObject({
    status: 200,
  })
  const wrong = { code: 6 as const, reason: 'The stream answers 404' }
  await service.db.update(bmStreams).set(wrong).where(eq(bmStreams.id, stream.id))
  await service.db.update(earStreams).set({ held_by: 'host-7', held_until: new Date('2100-01-01') })
  await open('/monitoring-admin/custom-streams')
  const row = within(await rowOf('Radio Two'))
  expect(row.getByText('The stream answers 404')).toBeTruthy()
  expect(row.getByText('6')).toBeTruthy()
  expect(await streams('search=Radio%20Two')).toMatchObject([{ server: 'host-7' }])
  expect(row.getByText('host-7')).toBeTruthy()
})

test('an address is tried where it is changed, beside why the stream is down', async () => {
  const [stream] = await streams('search=Radio%20Two')
  const { user } = await open('/monitoring-admin/custom-streams')
  await rowAction(user, 'Radio Two', 'Change addresses')
  const dialog = dialogOf(await screen.findByLabelText(/^URLs/))
  expect(dialog.getByText(stream.reason)).toBeTruthy()
  const urls = dialog.getByLabelText(/^URLs/)
  await user.clear(urls)
  await user.type(urls, 'http://10.0.0.1/live')
  await user.click(dialog.getByText('Test addresses', { selector: 'button, button *' }))
  expect(await dialog.findByText('Cannot be heard')).toBeTruthy()
  // Nothing is changed by that.
  expect((await streams('search=Radio%20Two'))[0].stream_urls).toEqual(stream.stream_urls)
})

test('projects lead to their streams', async () => {
  const { user } = await open('/monitoring-admin/custom-projects')
  await user.click(await screen.findByText('Radios', { selector: 'a' }))
  expect(await screen.findByRole('heading', { name: /^Custom streams/ })).toBeTruthy()
  expect(await screen.findByText('Radio Two')).toBeTruthy()
})

test('accounts with own streams are listed with what they use and how their streams are', async () => {
  const path = '/admin/monitoring/custom-users'
  const users = async (query: string) => (await operator.call('GET', `${path}?${query}`)).body
  const code = async (name: string, to: 0 | 1 | 4) =>
    await service.db.update(bmStreams).set({ code: to }).where(eq(bmStreams.name, name))
  await code('Radio One', 0)
  await code('Radio Two', 4)
  await code('Radio Three', 1)
  expect((await users('')).data.map(({ uid }: { uid: number }) => uid)).toEqual([
    bert.uid,
    anna.uid,
  ])
  expect(await users(`search=${anna.email}`)).toMatchObject({
    meta: { total: 1 },
    data: [
      {
        uid: anna.uid,
        email: anna.email,
        active: 2,
        limit_type: 'Custom',
        projects: { used: 1, limit: null },
        streams: { used: 2 },
        running: 1,
        paused: 1,
        troubled: 0,
      },
    ],
  })
  expect((await users('only=troubled')).meta.total).toBe(1)
  expect((await anna.call('GET', path)).status).toBe(404)
  const { user } = await open('/monitoring-admin/custom-users')
  expect((await rowOf(bert.email)).textContent).toContain('In trouble')
  await rowAction(user, anna.email, 'Show the streams')
  await screen.findByText('Radio One', { selector: 'a' })
  expect(location.search).toBe(`?uid=${anna.uid}`)
  expect(screen.queryByText('Radio Three')).toBeNull()
})
