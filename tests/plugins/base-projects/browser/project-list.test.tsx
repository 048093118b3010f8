import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { projectColumns } from '../../../../plugins/base-projects/browser/list/project-columns'
import { dialogOf, question, rowAction, rowOf } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket, newProject } from '../identify-client'

const service = await sharedService()
const anna = await service.newPerson()
const songs: number = await newBucket(anna, 'Songs')
await newBucket(anna, 'Tapes', { net_type: 2 })
await newBucket(anna, 'Far away', { region: 'us-west-2' })
await newBucket(anna, 'Channels', { type: 'Live' })

async function openForm(path: string, as = anna) {
  const { user } = await openConsole(path, { service, as })
  await user.click(screen.getAllByText('Create project')[0] as HTMLElement)
  const name = await screen.findByLabelText(/^Project name/)
  const form = dialogOf(name)
  await form.findByText('Buckets')
  const create = () => user.click(form.getByText('Create'))
  const box = (label: RegExp | string) => form.getByLabelText(label) as HTMLInputElement
  return { user, form, name, create, box }
}

const projectNamed = async (name: string) =>
  (await anna.call('GET', `/base-projects?name=${encodeURIComponent(name)}`)).body.data[0]

describe('an online project', () => {
  test('is made with a bucket, shows its keys, and stands in the list', async () => {
    const { user, name, create, box } = await openForm('/avr/projects/online')
    await user.type(name, 'Radio app')
    await user.click(box(/Songs/))
    await user.click(box(/Recorded Audio/))
    await create()
    await screen.findByText('Radio app is ready')
    const project = await projectNamed('Radio app')
    const code = await screen.findByLabelText('Code sample')
    expect(code.textContent).toContain(project.access_key)
    expect(document.body.textContent).not.toContain(project.access_secret)
    await user.click(screen.getByLabelText('Show the secret'))
    expect(code.textContent).toContain(project.access_secret)
    expect(project).toMatchObject({ audio_type: 'recorded', engine: 1, buckets: [{ id: songs }] })
    await user.keyboard('{Escape}')
    const row = await rowOf('Radio app')
    expect(row.textContent).toContain('Recorded Audio')
    expect(row.textContent).toContain('Songs')
    expect(row.textContent).toContain('Ready')
  })

  test('is offered file buckets of the region for online use, and the Music bucket', async () => {
    const { form } = await openForm('/avr/projects/online')
    for (const offered of ['Provider Music bucket', 'Songs']) form.getByText(offered)
    for (const other of ['Tapes', 'Far away', 'Channels']) {
      expect(form.queryByText(other)).toBeNull()
    }
    form.getByText(/offline recognition only: 1/)
  })

  test('for cover songs keeps the Music bucket, and says what this deployment cannot do', async () => {
    const { user, form, name, create, box } = await openForm('/avr/projects/online')
    await user.type(name, 'Covers')
    await user.click(box('Cover Song (Humming) Identification'))
    await waitFor(() => expect(box(/Music bucket/).checked).toBe(true))
    expect(box(/Music bucket/).disabled).toBe(true)
    form.getByText('The cover song engine looks in it: it stays attached.')
    await form.findByText(/Cover songs cannot be identified in this deployment/)
    await user.click(box(/ISRC/))
    await create()
    await screen.findByText('Covers is ready')
    const project = await projectNamed('Covers')
    expect(project).toMatchObject({ engine: 2, external_ids: ['isrc'], buckets: [{ id: 23 }] })
    await screen.findByText(project.engine_note)
  })

  test('keeps its third-party ids without the Music bucket, and says what they do not do', async () => {
    const { user, name, create, box } = await openForm('/avr/projects/online')
    await user.type(name, 'Kept ids')
    await user.click(box(/Songs/))
    await user.click(box(/Music bucket/))
    await user.click(box(/Spotify/))
    await user.click(box(/Music bucket/))
    await screen.findByText('They have no effect until the provider Music bucket is attached.')
    expect(box(/Spotify/).checked).toBe(true)
    await create()
    await screen.findByText('Kept ids is ready')
    const { external_ids, buckets } = await projectNamed('Kept ids')
    expect(external_ids).toEqual(['spotify'])
    expect(buckets).toMatchObject([{ id: songs }])
  })

  test('without a name and a bucket is refused at the fields, without asking the service', async () => {
    const { form, create } = await openForm('/avr/projects/online')
    await create()
    await form.findByText('Name is required')
    await form.findByText('Choose at least one bucket')
  })

  test('with a name that is taken, or a word of addresses, is refused at the name', async () => {
    await newProject(anna, [songs], { name: 'Taken' })
    const { user, form, name, create, box } = await openForm('/avr/projects/online')
    await user.click(box(/Songs/))
    await user.type(name, 'statistics')
    await create()
    await form.findByText('This name is reserved')
    await user.clear(name)
    await user.type(name, 'Taken')
    await create()
    await form.findByText('A project of this name and type already exists in this region')
    expect(name).toHaveProperty('value', 'Taken')
  })
})

describe('a live channel project', () => {
  test('listens to live buckets only, and has no cover song engine', async () => {
    const { user, form, name, create, box } = await openForm('/lcd/projects/lcd')
    for (const other of [/Songs/, /Music bucket/, /Cover Song/]) {
      expect(form.queryByText(other)).toBeNull()
    }
    await user.type(name, 'Second screen')
    await user.click(box(/Channels/))
    await create()
    await screen.findByText('Second screen is ready')
    expect(await projectNamed('Second screen')).toMatchObject({ service_type: 'LCD' })
  })
})

describe('a hybrid project', () => {
  test('needs a live bucket and a file bucket', async () => {
    const { user, form, name, create, box } = await openForm('/lcd/projects/hr')
    await user.type(name, 'Both')
    await user.click(box(/Songs/))
    await create()
    await form.findByText('Choose at least one live bucket and one file bucket')
    await user.click(box(/Channels/))
    await create()
    await screen.findByText('Both is ready')
    const { buckets } = await projectNamed('Both')
    expect(buckets.map(({ name }: { name: string }) => name)).toEqual(['Songs', 'Channels'])
  })
})

test('without buckets the form leads to where one is made', async () => {
  const nobody = await service.newPerson()
  const { form } = await openForm('/avr/projects/online', nobody)
  const link = form.getByText('Create a file bucket')
  expect(link.getAttribute('href')).toBe('/avr/file-buckets')
})

test('a project is edited from the list', async () => {
  await newProject(anna, [songs, 23], { name: 'Old name', external_ids: ['isrc'] })
  const { user } = await openConsole('/avr/projects/online', { service, as: anna })
  await rowAction(user, 'Old name', 'Edit')
  const name = await screen.findByLabelText(/^Project name/)
  const form = dialogOf(name)
  await form.findByText('Buckets')
  expect(form.getByLabelText('ISRC')).toHaveProperty('checked', true)
  await user.clear(name)
  await user.type(name, 'New name')
  await user.click(form.getByLabelText(/Music bucket/))
  await user.clear(form.getByLabelText('Requests a day'))
  await user.type(form.getByLabelText('Requests a day'), '500')
  await user.click(form.getByText('Save'))
  await rowOf('New name')
  expect(await projectNamed('New name')).toMatchObject({
    external_ids: ['isrc'],
    day_limit: 500,
    buckets: [{ id: songs }],
  })
})

test('a new secret replaces the old one once the question is answered', async () => {
  const before = await newProject(anna, [songs], { name: 'Leaked' })
  const { user } = await openConsole('/avr/projects/online', { service, as: anna })
  await rowAction(user, 'Leaked', 'Rotate secret')
  const form = within(await screen.findByRole('dialog'))
  await form.findByText('Apps with the old secret stop working when it ends.')
  expect(form.getByLabelText('In 24 hours')).toHaveProperty('checked', true)
  await user.click(form.getByRole('button', { name: 'Rotate secret' }))
  const panel = within(await screen.findByRole('dialog', { name: 'New secret of Leaked' }))
  const after = await projectNamed('Leaked')
  expect(after.access_secret).not.toBe(before.access_secret)
  // In clear, to be copied, and beside it until when the old one works.
  const copy = await panel.findByLabelText('Copy Secret key')
  expect(copy.parentElement?.textContent).toContain(after.access_secret)
  panel.getByText('Old secret ends')
})

test('deleting asks for the name, then removes the row', async () => {
  await newProject(anna, [songs], { name: 'Done with' })
  const { user } = await openConsole('/avr/projects/online', { service, as: anna })
  await rowAction(user, 'Done with', 'Delete')
  const box = await question()
  box.getByText('Apps that use its access key stop working at once')
  const button = box.getByRole('button', { name: 'Delete' })
  expect(button).toHaveProperty('disabled', true)
  await user.type(box.getByRole('textbox'), 'Done with')
  await user.click(button)
  await waitFor(() => expect(screen.queryByText('Done with')).toBeNull())
  expect(await projectNamed('Done with')).toBeUndefined()
})

test('the secret stands behind dots until it is asked for, and is in no CSV file', async () => {
  const project = await newProject(anna, [songs], { name: 'Secretive' })
  const { user } = await openConsole('/avr/projects/online', { service, as: anna })
  const row = within(await rowOf('Secretive'))
  expect(document.body.textContent).not.toContain(project.access_secret)
  await user.click(row.getByLabelText('Show Secret key'))
  row.getByText(project.access_secret)
  const cells = projectColumns.map(({ csv }) => csv(project))
  expect(cells).toContain(project.access_key)
  expect(cells).not.toContain(project.access_secret)
})

test('at the limit of the plan, Create asks for an upgrade', async () => {
  const free = await service.newPerson({ limitType: 'Free' })
  const bucket = await newBucket(free, 'Only')
  const limit = (await free.call('GET', '/user-info')).body.data.limits.avrprojects
  for (let made = 0; made < limit; made += 1) await newProject(free, [bucket])
  const { user } = await openConsole('/avr/projects/online', { service, as: free })
  expect(
    screen.getByText(`Online projects: ${limit} of ${limit} used, in all regions`),
  ).toBeTruthy()
  await user.click(screen.getByText('Create project'))
  expect((await question()).getByText('Please upgrade your account to premium')).toBeTruthy()
})
