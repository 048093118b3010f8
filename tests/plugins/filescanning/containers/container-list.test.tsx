import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Container } from '#plugins/filescanning/contract'
import { confirmWith, dialogOf, question, rowAction, rowOf } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { addScannedFile, newBucket, newContainer } from './container-client'

const list = '/filescanning/fs-containers'

const service = await sharedService()
const anna = await service.newPerson()
const songs: number = await newBucket(anna, 'Songs')
await newBucket(anna, 'Tapes', { net_type: 2 })
await newBucket(anna, 'Far away', { region: 'us-west-2' })

// By texts and labels, not by roles: computing the roles of a whole console takes jsdom a second each time.
const slow = { timeout: 120_000 }
const text = (words: string | RegExp) => screen.findByText(words, undefined, slow)

const containerNamed = async (name: string, person = anna): Promise<Container> =>
  (await person.call('GET', `/fs-containers?name=${encodeURIComponent(name)}`)).body.data[0]

async function filledForm() {
  const name = await screen.findByLabelText(/^Container name/, undefined, slow)
  const form = dialogOf(name)
  // Its choices are there.
  await form.findByText('Add-ons', undefined, slow)
  const box = (label: RegExp | string) => form.getByLabelText(label) as HTMLInputElement
  return { name, form, box }
}

async function newForm(person = anna) {
  const { user } = await openConsole(list, { service, as: person })
  await user.click(screen.getAllByText('Create container')[0] as HTMLElement)
  const { name, form, box } = await filledForm()
  return { user, name, form, box, create: () => user.click(form.getByText('Create')) }
}

async function chooseInRow(name: string, action: string) {
  const { user } = await openConsole(list, { service, as: anna })
  await rowAction(user, name, action)
  return user
}

describe('a list', () => {
  test('without a container says what one is, and offers to make the first', async () => {
    await openConsole(list, { service, as: await service.newPerson() })
    await text('No containers yet')
    await text(/A container is a folder with rules/)
  })

  test('shows the rules and what is in it, in words', async () => {
    const container = await newContainer(anna, {
      name: 'News',
      buckets: [songs],
      music_detection: true,
      policy: { type: 'points', points: 3 },
      callback_url: 'https://hooks.example.org/a',
    })
    await addScannedFile(service, container, { name: 'long', duration: 5400 })
    await openConsole(list, { service, as: anna })
    const row = await rowOf('News')
    for (const words of ['Audio Fingerprinting', 'Music/speech detection', '1.5 h', 'Songs']) {
      expect(row.textContent).toContain(words)
    }
    expect(row.textContent).toContain('3 points')
    expect(row.textContent).toContain('hooks.example.org')
    const link = within(row).getByText('News').closest('a')
    expect(link?.getAttribute('href')).toMatch(/^\/filescanning\/fs-containers\/News/)
  })

  test('at the limit of the plan offers more instead of a form', async () => {
    const free = await service.newPerson({ limitType: 'Free' })
    await newContainer(free, { name: 'Only one', buckets: [23] })
    const { user } = await openConsole(list, { service, as: free })
    await text('Containers: 1 of 1 used, in all regions')
    await user.click(screen.getAllByText('Create container')[0] as HTMLElement)
    const box = await question()
    box.getByText('Please upgrade your account to premium')
  })

  test('to who may only read, says so at the button', async () => {
    const reader = await service.newIamUser(anna, ['read-filescanning', 'read-buckets'])
    await openConsole(list, { service, as: reader })
    const button = (await text('Create container')).closest('button')
    await waitFor(() => expect(button?.getAttribute('aria-disabled')).toBe('true'))
  })
})

describe('a new container', () => {
  test('is made of a name and a bucket, and opens', async () => {
    const { user, name, create, box, form } = await newForm()
    for (const other of ['Tapes', 'Far away']) expect(form.queryByText(other)).toBeNull()
    form.getByText(/offline recognition only: 1/)
    await user.type(name, 'Podcasts')
    await user.click(box(/^Songs/))
    await user.click(box(/Music\/speech detection/))
    await create()
    await screen.findByRole('heading', { name: 'Podcasts' })
    expect(await containerNamed('Podcasts')).toMatchObject({
      engine: 1,
      audio_type: 'linein',
      music_detection: true,
      callback_url: '',
      policy: { type: 'traverse', interval: 0, rec_length: 10 },
      buckets: [{ id: songs }],
    })
  })

  test('is refused at each field that is not right, without asking the service', async () => {
    const { user, form, create, box } = await newForm()
    await user.type(box('Callback URL'), 'example.org')
    await user.clear(box('Record length'))
    await user.type(box('Record length'), '2')
    await create()
    await form.findByText('Name is required')
    form.getByText('Choose at least one bucket')
    form.getByText('An address beginning with http:// or https://')
    form.getByText('At least 3 seconds: less cannot be recognised')
  })

  test('with a name that is taken is refused by the service, at the name', async () => {
    await newContainer(anna, { name: 'Taken', buckets: [songs] })
    const { user, form, name, create, box } = await newForm()
    await user.type(name, 'Taken')
    await user.click(box(/^Songs/))
    await create()
    await form.findByText('A container of this name already exists in this region', {}, slow)
    expect(name).toHaveProperty('value', 'Taken')
  })

  test('offers what the deployment has, and tells once what it lacks and why', async () => {
    const { user, box, form } = await newForm()
    expect(box(/^Derivative works detection/).disabled).toBe(false)
    expect(box(/^Music\/speech detection/).disabled).toBe(false)
    expect(form.queryByLabelText(/^Speech Recognition/)).toBeNull()
    expect(form.queryByRole('radio', { name: /^Cover Songs/ })).toBeNull()
    await user.click(form.getByText(/^Not available in this deployment: .*Cover Songs.*Transcript/))
    expect(form.getAllByText(/^Recognising cover songs needs a trained model/)).toHaveLength(1)
  })

  test('that looks for cover songs keeps the Music bucket', async () => {
    const { user, name, create, box, form } = await newForm()
    await user.type(name, 'Both')
    await user.click(box(/^Audio Fingerprinting and Cover Songs/))
    await waitFor(() => expect(box(/Music bucket/).checked).toBe(true))
    expect(box(/Music bucket/).disabled).toBe(true)
    form.getByText('Cover songs are looked for in it: it stays.')
    await create()
    await rowOf('Both')
    expect(await containerNamed('Both')).toMatchObject({ engine: 3, buckets: [{ id: 23 }] })
  })

  test('tells what an hour is billed, and what it would be by the other policy', async () => {
    const { user, name, create, box, form } = await newForm()
    const cost = form.getByText(/A file of 60 minutes is billed/)
    expect(cost.textContent).toContain('is billed 60 min.')
    expect(cost.textContent).toContain('it would be 0.5 min.')
    await user.clear(box('Interval'))
    await user.type(box('Interval'), '10')
    await waitFor(() => expect(cost.textContent).toContain('is billed 30 min.'))
    await user.click(box(/^Points/))
    await waitFor(() => expect(cost.textContent).toContain('is billed 0.5 min.'))
    const points = form.getByLabelText('Points', { selector: 'input[type="number"]' })
    await user.clear(points)
    await user.type(points, '12')
    await waitFor(() => expect(cost.textContent).toContain('is billed 2 min.'))
    await user.type(name, 'Spots')
    await user.click(box(/^Songs/))
    await create()
    await rowOf('Spots')
    expect((await containerNamed('Spots')).policy).toEqual({ type: 'points', points: 12 })
  })

  test('is offered as a call for programs', async () => {
    const { user, name, box, form } = await newForm()
    await user.type(name, 'By program')
    await user.click(box(/^Songs/))
    await user.click(form.getByText('Show as API'))
    const [code] = await screen.findAllByText(/By program/, { selector: 'pre, pre *' }, slow)
    expect(code?.closest('pre')?.textContent).toContain('/api/fs-containers')
  })
})

describe('an edited container', () => {
  test('keeps what is not touched; by other rules its files are offered to be scanned again', async () => {
    const container = await newContainer(anna, { name: 'Old rules', buckets: [songs] })
    await addScannedFile(service, container, { name: 'talk', duration: 3600, object_key: 'a.wav' })
    const user = await chooseInRow('Old rules', 'Edit')
    const { form, box } = await filledForm()
    form.getByText(/Reports stay as they are/)
    await user.click(box(/^Points/))
    await user.click(form.getByText('Save'))
    const box2 = await question()
    box2.getByText('Rescan all files of Old rules?')
    expect((await containerNamed('Old rules')).policy).toEqual({ type: 'points', points: 3 })
    await confirmWith(user, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('by another name only is not', async () => {
    const container = await newContainer(anna, { name: 'Old name', buckets: [songs] })
    await addScannedFile(service, container, { name: 'talk' })
    const user = await chooseInRow('Old name', 'Edit')
    const { form, name } = await filledForm()
    await user.clear(name)
    await user.type(name, 'New name')
    await user.click(form.getByText('Save'))
    await rowOf('New name')
    expect(screen.queryByText(/^Rescan all files/)).toBeNull()
  })
})

test('deleting says how many files and reports go, and asks for the name', async () => {
  const container = await newContainer(anna, { name: 'Done with', buckets: [songs] })
  await addScannedFile(service, container, { name: 'a', duration: 1800 })
  const user = await chooseInRow('Done with', 'Delete')
  const box = await question()
  box.getByText('Files deleted with it, and their reports: 1, 30 min in all')
  const button = box.getByText('Delete').closest('button') as HTMLButtonElement
  expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true)
  await user.type(box.getByRole('textbox'), 'Done with')
  await user.click(button)
  await waitFor(() => expect(screen.queryByText('Done with')).toBeNull(), slow)
  expect(await containerNamed('Done with')).toBeUndefined()
})
