import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { dialogOf, rowAction } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'

let service: TestService
let anna: Person
let operator: Person
let project: number

const config = { plugins: { on: ['monitoring-admin'] } }

beforeAll(async () => {
  service = await startService({}, { operator: config })
  anna = await service.newPerson({ limitType: 'Custom' })
  operator = await service.newPerson({
    operator: ['read-admin-monitoring', 'write-admin-monitoring'],
  })
  await addApp(operator)
  const more = { name: 'Radios', type: 'BM-LOCAL' }
  project = (await newProject(anna, [await newBucket(anna, 'Songs')], more)).id
  await newStream(anna, project, ['https://radio.example/1'], { name: 'Radio One' })
  await newStream(anna, project, ['https://radio.example/2'], { name: 'Radio Two' })
})
afterAll(() => service.close())

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

test('projects lead to their streams', async () => {
  const { user } = await open('/monitoring-admin/custom-projects')
  await user.click(await screen.findByText('Radios', { selector: 'a' }))
  expect(await screen.findByRole('heading', { name: /^Custom streams/ })).toBeTruthy()
  expect(await screen.findByText('Radio Two')).toBeTruthy()
})
