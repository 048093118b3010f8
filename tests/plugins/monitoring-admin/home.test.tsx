import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { openConsole } from '../../support/open-console'
import { openService, type Person } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'

const config = { plugins: { on: ['monitoring-admin'] } }

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
await addApp(operator)
const more = { name: 'Radios', type: 'BM-LOCAL' }
const { id } = await newProject(anna, [await newBucket(anna, 'Songs')], more)
const stream: { stream_id: string } = await newStream(anna, id, ['https://radio.example/1'], {
  name: 'Radio One',
})

const home = (as: Person) => openConsole('/home', { service, as, config })

test('on Home an operator finds by the id of a stream whose it is', async () => {
  const { user } = await home(operator)
  await user.type(await screen.findByLabelText(/^User, project, stream/), stream.stream_id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/monitoring-admin/user-details'))
  expect(await screen.findByText(anna.email, { selector: 'a' })).toBeTruthy()
  expect(screen.getByText('Stream Radio One')).toBeTruthy()
})

test('a customer has no such field', async () => {
  await home(anna)
  expect(await screen.findByText('First steps')).toBeTruthy()
  expect(screen.queryByText('Find a customer')).toBeNull()
})

test('the palette finds the customer and the stream by what a letter names', async () => {
  const { user } = await home(operator)
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('combobox', { hidden: true }))
  await user.keyboard(stream.stream_id)
  const option = { selector: '[role=option] *' }
  expect((await screen.findAllByText(anna.email, option)).length).toBeGreaterThan(1)
  await user.click((await screen.findAllByText('Radio One', option)).at(-1) as HTMLElement)
  await waitFor(() => expect(location.pathname).toBe('/monitoring-admin/custom-streams'))
  expect(location.search).toContain(stream.stream_id)
})
