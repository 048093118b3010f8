import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Container } from '#plugins/filescanning/contract'
import { confirmWith, question } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { openService } from '../../../support/service'
import { addScannedFile, newBucket, newContainer } from './container-client'

const service = await openService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
const anna = await service.newPerson()
const songs: number = await newBucket(anna, 'Songs')

const slow = { timeout: 120_000 }
const field = (label: RegExp | string) =>
  screen.findByLabelText(label, { selector: 'input' }, slow) as Promise<HTMLInputElement>
const address = (name: string, tab: string) =>
  `/filescanning/fs-containers/${encodeURIComponent(name)}?tab=${tab}`

async function get({ id }: Container): Promise<Container> {
  return (await anna.call('GET', `/fs-containers/${id}`)).body.data
}

describe('the settings of a container', () => {
  test('are saved, and a new name is a new address', async () => {
    const container = await newContainer(anna, { name: 'Morning', buckets: [songs] })
    const { user } = await openConsole(address('Morning', 'settings'), { service, as: anna })
    const name = await field(/^Container name/)
    await user.clear(name)
    await user.type(name, 'Evening')
    await user.click(await field(/^Music\/speech detection/))
    await user.click(screen.getByText('Save'))
    await waitFor(() => expect(location.pathname).toMatch(/\/fs-containers\/Evening$/), slow)
    expect(await get(container)).toMatchObject({ name: 'Evening', music_detection: true })
  })

  test('that change what is found offer to scan all files again', async () => {
    const container = await newContainer(anna, { name: 'Archive', buckets: [songs] })
    await addScannedFile(service, container, { name: 'a', duration: 3600, object_key: 'a.wav' })
    const { user } = await openConsole(address('Archive', 'settings'), { service, as: anna })
    await user.click(await field(/^Derivative works detection/))
    await user.click(screen.getByText('Save'))
    const box = await question()
    box.getByText('Rescan all files of Archive?')
    await confirmWith(user, 'Cancel')
    expect((await get(container)).deepright).toBe(true)
  })

  test('are read without the scope for buckets, which is named', async () => {
    await newContainer(anna, { name: 'Looked at', buckets: [songs] })
    const reader = await service.newIamUser(anna, ['read-filescanning'])
    await openConsole(address('Looked at', 'settings'), { service, as: reader })
    expect((await field(/^Songs/)).checked).toBe(true)
    screen.getByText(/needs the scope read-buckets/)
  })

  test('refused by the service are refused at the field', async () => {
    await newContainer(anna, { name: 'There already', buckets: [songs] })
    await newContainer(anna, { name: 'Renamed', buckets: [songs] })
    const { user } = await openConsole(address('Renamed', 'settings'), { service, as: anna })
    const name = await field(/^Container name/)
    await field(/^Songs/)
    await user.clear(name)
    await user.type(name, 'There already')
    await user.click(screen.getByText('Save'))
    await screen.findByText('A container of this name already exists in this region', {}, slow)
    expect(location.pathname).toMatch(/Renamed$/)
  })

  test('cannot be touched by who may only read', async () => {
    await newContainer(anna, { name: 'Read only', buckets: [songs] })
    const reader = await service.newIamUser(anna, ['read-filescanning', 'read-buckets'])
    await openConsole(address('Read only', 'settings'), { service, as: reader })
    const name = await field(/^Container name/)
    expect(name.closest('fieldset')?.disabled).toBe(true)
    const remove = screen.getByText('Delete container').closest('button')
    await waitFor(() => expect(remove?.getAttribute('aria-disabled')).toBe('true'))
  })

  test('end with its deletion, which leads back to the list', async () => {
    const container = await newContainer(anna, { name: 'Over', buckets: [songs] })
    const { user } = await openConsole(address('Over', 'settings'), { service, as: anna })
    await user.click(await screen.findByText('Delete container', undefined, slow))
    const box = await question()
    await user.type(box.getByRole('textbox'), 'Over')
    await confirmWith(user, 'Delete')
    await waitFor(() => expect(location.pathname).toMatch(/\/fs-containers$/), slow)
    expect((await anna.call('GET', `/fs-containers/${container.id}`)).status).toBe(404)
  })
})

describe('the callbacks of a container', () => {
  test('need an address before anything can be sent', async () => {
    const container = await newContainer(anna, { name: 'Quiet', buckets: [songs] })
    const { user } = await openConsole(address('Quiet', 'callbacks'), { service, as: anna })
    const test = (await screen.findByText('Send a test call', undefined, slow)).closest('button')
    await waitFor(() => expect(test?.getAttribute('aria-disabled')).toBe('true'))
    const url = await field('Callback URL')
    await user.type(url, 'example.org')
    await user.click(screen.getByText('Save'))
    await screen.findByText('An address beginning with http:// or https://')
    await user.clear(url)
    await user.type(url, 'http://hooks.invalid/hook')
    await user.click(screen.getByText('Save'))
    const button = () => screen.getByText('Send a test call').closest('button')
    await waitFor(() => expect(button()?.getAttribute('aria-disabled')).not.toBe('true'), slow)
    expect((await get(container)).callback_url).toBe('http://hooks.invalid/hook')
  })

  test('show what is sent, and a test call in the log', async () => {
    const container = await newContainer(anna, {
      name: 'Loud',
      buckets: [songs],
      callback_url: 'http://hooks.invalid/hook',
    })
    const { user } = await openConsole(address('Loud', 'callbacks'), { service, as: anna })
    await screen.findByText(/this example shows what a callback is made of/, undefined, slow)
    await screen.findByText('Nothing has been sent yet', undefined, slow)
    await user.click(screen.getByText('Send a test call'))
    // What becomes of it stands beside the button.
    await screen.findByText(/^Delivery \d+$/, { selector: '[role=status] *' }, slow)
    await screen.findByText('Test call', { selector: 'td, td *' }, slow)
    await waitFor(() => expect(screen.queryByText('Nothing has been sent yet')).toBeNull(), slow)
    const { body } = await anna.call('GET', `/fs-containers/${container.id}/deliveries`)
    expect(body.data).toMatchObject([{ test: true, title: '', source_id: '' }])
  })
})
