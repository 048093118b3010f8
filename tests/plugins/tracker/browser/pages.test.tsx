import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dialog, expectToast, rowAction } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { heard, newTracker, openTracked } from '../support/tracked'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })

const open = (address: string) => openConsole(address, { service, as: anna })

test('a project is made over countries, and its files and plays are seen', async () => {
  const { jingle, nord, fjord, rowOf } = await openTracked({ service, person: anna })
  await heard({ service, person: anna }, rowOf(nord.id), jingle, new Date().toISOString())
  await heard({ service, person: anna }, rowOf(fjord.id), jingle, new Date().toISOString())
  const { user } = await open('/bm/tracker')
  await screen.findByText('Broadcast Database', { selector: 'nav *' })
  // The specification hides it from the menu.
  expect(screen.queryByText('Tracker', { selector: 'nav a, nav a *' })).toBeNull()
  const [create] = await screen.findAllByText('Create project', { selector: 'button' })
  await user.click(create as HTMLElement)
  await user.type(await screen.findByLabelText(/^Project name/), 'Spring')
  const form = within(screen.getByRole('dialog'))
  await user.selectOptions(await form.findByLabelText(/^Bucket/), await form.findByText(/^Spots/))
  await user.click(form.getByLabelText(/^Germany/))
  // Left out can only be what is followed.
  await user.click(form.getByText('Germany: 1', { selector: '[role="dialog"] *' }))
  await user.click(form.getByText('Create', { selector: 'button' }))
  await user.click(await screen.findByText('Spring', { selector: 'a' }))
  await user.click(await screen.findByText('Jingle', { selector: 'a' }))
  expect(await screen.findByText(nord.name, { selector: 'a' })).toBeTruthy()
  expect(screen.queryByText(fjord.name)).toBeNull()
})

test('analytics name countries and stations, on a map with its table', async () => {
  const { bucket, jingle, nord, rowOf } = await openTracked({ service, person: anna })
  await heard({ service, person: anna }, rowOf(nord.id), jingle, new Date().toISOString())
  await newTracker(anna, bucket, { name: 'Counted' })
  const { user } = await open('/bm/tracker/Counted/analytics?map=country')
  const tab = async (name: string) => user.click(await screen.findByText(name, { selector: 'a' }))
  expect(await screen.findByText('Germany')).toBeTruthy()
  await tab('Stations')
  expect(await screen.findByText(nord.name)).toBeTruthy()
})

test('a report and the archive of a month are made while one looks at something else', async () => {
  const { bucket, jingle, nord, rowOf } = await openTracked({ service, person: anna })
  await heard({ service, person: anna }, rowOf(nord.id), jingle, new Date().toISOString())
  const { path } = await newTracker(anna, bucket, { name: 'Reported' })
  const { user } = await open('/bm/tracker/Reported/download')
  const tab = async (name: string) => user.click(await screen.findByText(name, { selector: 'a' }))
  await rowAction(user, `${new Date().toISOString().slice(0, 7)}, goes on`, 'Make now')
  await tab('Reports')
  const [ask] = await screen.findAllByText('Ask for a report', { selector: 'button' })
  await user.click(ask as HTMLElement)
  await user.click(await screen.findByText('Make report', { selector: 'button' }))
  await expectToast('Report submitted successfully')
  const states = async () =>
    (await anna.call('GET', `${path}/reports`)).body.data.map(
      ({ state }: { state: string }) => state,
    )
  await vi.waitUntil(async () => (await states()).join() === 'ready', { timeout: 120_000 })
  await tab('Download')
  expect(await screen.findByText('Ready')).toBeTruthy()
  await tab('Reports')
  expect(await screen.findByText('Ready')).toBeTruthy()
})

test('the address without an area leads there, and who follows a bucket that is gone chooses another', async () => {
  const { bucket: other } = await openTracked({ service, person: anna })
  const bucket = await newBucket(anna, 'Soon gone')
  const { name } = await newTracker(anna, bucket, { name: 'Gone' })
  expect((await anna.call('DELETE', `/buckets/${bucket}`)).status).toBe(204)
  const { user } = await open(`/tracker/${name}/files`)
  await user.click(await screen.findByText('Choose another bucket'))
  const form = await dialog()
  await user.click(form.getByLabelText(/^Mail the first play/))
  await user.type(await form.findByLabelText(/^E-mail addresses/), 'me@label.example{Enter}')
  await user.selectOptions(await form.findByLabelText(/^Bucket/), String(other))
  await user.click(form.getByText('Save', { selector: 'button' }))
  await expectToast('Project “Gone” updated successfully')
  const { body } = await anna.call('GET', '/tracker-projects?name=Gone')
  expect(body.data[0]).toMatchObject({
    bucket_id: other,
    first_play_mail: true,
    first_play_to: ['me@label.example'],
  })
})

test('where nothing is monitored for a project, it says why there are no plays', async () => {
  const { bucket } = await openTracked({ service, person: anna })
  await newTracker(anna, bucket, { name: 'Nowhere', countries: ['FR'] })
  await open('/bm/tracker/Nowhere/files')
  await waitFor(() => screen.getByText(/Your account monitors no station/))
})

test('a pasted plan says what is wrong at its field, then what was on air', async () => {
  const { bucket, jingle, nord, rowOf } = await openTracked({ service, person: anna })
  await heard({ service, person: anna }, rowOf(nord.id), jingle, '2026-03-02T07:00:00Z')
  await newTracker(anna, bucket, { name: 'Planned', countries: ['DE'] })
  const { user } = await open('/bm/tracker/Planned/plans')
  const [paste] = await screen.findAllByText('Paste a plan', { selector: 'button' })
  await user.click(paste as HTMLElement)
  await user.type(await screen.findByLabelText(/^Name/), 'March')
  const field = screen.getByLabelText(/^Media plan/)
  await user.click(field)
  await user.paste('Nobody FM,2026-03-02,06:00,10:00,Jingle')
  await user.click(screen.getByText('Compare with air', { selector: 'button' }))
  expect(await screen.findByText(/the project follows no station/)).toBeTruthy()
  await user.clear(field)
  await user.click(field)
  await user.paste(`${nord.name},2026-03-02,06:00,10:00,Jingle`)
  await user.click(screen.getByText('Compare with air', { selector: 'button' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'March' })).toBeTruthy()
  expect(await screen.findByText(nord.name)).toBeTruthy()
  expect(screen.getAllByText('Aired').length).toBeGreaterThan(0)
})
