import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { dialogOf, expectToast, rowAction, rowActions } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'

const config = { plugins: { on: ['monitoring-admin'] } }
const button = { selector: 'button, button *' }

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)

const open = () =>
  openConsole('/monitoring-admin/custom-configs', { service, as: operator, config })
const annasConfigs = async () =>
  (await anna.call('GET', '/bm-stream-configs?per_page=100')).body.data

test('a config of the provider is made on the page that customers have for theirs, and they can choose it', async () => {
  const { user } = await open()
  await user.click(await screen.findByText('Create config', button))
  const name = await screen.findByLabelText(/^Name/)
  const dialog = dialogOf(name)
  await user.type(name, 'Long looks')
  await user.clear(dialog.getByLabelText(/^Recognition length/))
  await user.type(dialog.getByLabelText(/^Recognition length/), '20')
  await user.type(dialog.getByLabelText(/^Reason/), 'For talk radio')
  await user.click(dialog.getByText('Create', button))
  await expectToast('Config “Long looks” created successfully')
  expect(await annasConfigs()).toContainEqual(
    expect.objectContaining({ name: 'Long looks', uid: 0, rec_length: 20 }),
  )
})

test('who uses one is told in the log when it is changed, and it cannot be deleted until then', async () => {
  const made = (await annasConfigs()).find(({ name }: { name: string }) => name === 'Long looks')
  const project = await newProject(anna, [await newBucket(anna, 'Songs')], { type: 'BM-LOCAL' })
  const stream = await newStream(anna, project.id, ['https://radio.example/1'], {
    config_id: made.id,
  })
  const { user } = await open()
  await rowAction(user, 'Long looks', 'Edit')
  const length = await screen.findByLabelText(/^Recognition length/)
  const dialog = dialogOf(length)
  await user.clear(length)
  await user.type(length, '25')
  await user.type(dialog.getByLabelText(/^Reason/), 'Surer')
  await user.click(dialog.getByText('Save', button))
  expect(await screen.findByText('1 stream goes on by the new settings at once.')).toBeTruthy()
  await user.click(screen.getAllByText('Save', button).at(-1) as HTMLElement)
  await expectToast('Config “Long looks” updated successfully')
  expect((await anna.call('GET', '/audit-log')).body.data[0]).toMatchObject({ reason: 'Surer' })
  expect((await rowActions(user, 'Long looks')).at(-1)).toMatch(/^no: Delete/)
  const path = `/admin/monitoring/custom-configs/${made.id}/removal`
  expect(await operator.call('POST', path, { reason: 'Old' })).toMatchObject({ status: 409 })
  await anna.call('DELETE', stream.path)
  expect(await operator.call('POST', path, { reason: 'Old' })).toMatchObject({ status: 200 })
  await waitFor(async () =>
    expect(await annasConfigs()).not.toContainEqual(expect.objectContaining({ id: made.id })),
  )
})

test('what new streams begin with stays', async () => {
  const path = '/admin/monitoring/custom-configs/1/removal'
  expect(await operator.call('POST', path, { reason: 'Old' })).toMatchObject({ status: 409 })
})
