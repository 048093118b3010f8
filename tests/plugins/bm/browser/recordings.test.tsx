import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { confirmWith, dialogOf, rowAction } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream, waiting } from '../monitored'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const more = { name: 'Radios', type: 'BM-LOCAL' }
const project: number = (await newProject(anna, [await newBucket(anna, 'Songs')], more)).id
await newStream(anna, project, ['https://radio.example/1'], { name: 'One', timemap: 1 })
await newStream(anna, project, ['https://radio.example/2'], { name: 'Two' })

const open = () => openConsole('/bm/custom/Radios/custom-recordings', { service, as: anna })

test('a recording is asked for by its range, and what is wrong with it stands at its field', async () => {
  const { user } = await open()
  expect(await screen.findByText('No recordings yet')).toBeTruthy()
  await user.click(screen.getAllByText('Ask for a recording', { selector: 'button' })[0] as Element)
  const start = await screen.findByLabelText(/^Start/)
  const form = dialogOf(start)
  // The newest of the two keeps no sound: it is not offered first. Seconds can be said.
  expect((form.getByLabelText('Stream') as HTMLSelectElement).selectedOptions[0]?.text).toBe('One')
  expect(start.getAttribute('step')).toBe('1')
  await user.click(form.getByText('Make recording', { selector: 'button' }))
  expect(await form.findByText('Start is required')).toBeTruthy()
  fireEvent.change(start, { target: { value: '2026-03-01T18:00' } })
  fireEvent.change(form.getByLabelText(/^End/), { target: { value: '2026-03-01T20:00' } })
  await user.click(form.getByText('Make recording', { selector: 'button' }))
  expect(await form.findByText('At most an hour at once')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^End/), { target: { value: '2026-03-01T18:10' } })
  await user.type(form.getByLabelText(/^Name/), 'The speech')
  await user.click(form.getByText('Make recording', { selector: 'button' }))
  expect(await screen.findByText('The speech')).toBeTruthy()
  cleanup()
  await vi.waitFor(async () => {
    const { body } = await anna.call('GET', `/bm-cs-projects/${project}/custom-recordings`)
    expect(body.data[0].state).toBe('failed')
  }, waiting)
})

test('the list says when there is none, and deleting asks first', async () => {
  const { user } = await open()
  expect(await screen.findByText('Failed')).toBeTruthy()
  await rowAction(user, 'The speech', 'Delete')
  await confirmWith(user, 'Delete')
  expect(await screen.findByText('No recordings yet')).toBeTruthy()
})
