import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { scanFiles } from '../../../../plugins/filescanning/server/tables'
import { recording } from '../../../host/engine/recognition/open-engine'
import { confirmWith, dialog, dialogOf, rowAction } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { operator } from '../../bm/monitored'
import { addScannedFile, newContainer } from '../../filescanning/containers/container-client'
import { bytesWith } from '../support/sent-files'

const spot = recording('a spot for the page of files', 14)

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Known ones')
const container = await newContainer(anna, { name: 'Podcasts', engine: 1, buckets: [bucket] })
for (const [at, name] of ['Scanned talk', 'Other talk'].entries()) {
  const parts = [{ at: 10 + 10 * at, sound: spot }]
  const bytes = bytesWith({ seconds: 40, seed: `talk on a page of files ${at}`, parts })
  const object_key = `fs-containers/${container.id}/${at}.wav`
  await service.services.objects.put(object_key, bytes)
  const stored = { name, object_key, filename: 'talk.wav' }
  const { id } = await addScannedFile(service, container, stored)
  await service.db.update(scanFiles).set({ size: bytes.length }).where(eq(scanFiles.id, id))
}
await addScannedFile(service, container, { name: 'Only a result' })

const open = (address: string) => openConsole(address, { service, as: anna })
const project = '/ucf/ucf-projects/Programmes'

describe('unknown content of files', () => {
  test('a project of files is made without days, and says which buckets are known', async () => {
    const { user } = await open('/ucf/ucf-projects')
    await user.click((await screen.findAllByText('Create project'))[0] as HTMLElement)
    const name = await screen.findByLabelText(/^Project name/)
    await user.type(name, 'Programmes')
    const dialog = dialogOf(name)
    await user.click(dialog.getByText('What is searched'))
    expect(dialog.getByLabelText(/^How far back/)).toBeTruthy()
    await user.click(dialog.getByLabelText(/^Files: uploads/))
    expect(dialog.queryByLabelText(/^How far back/)).toBeNull()
    await user.click(await dialog.findByLabelText(/^Known ones/))
    await user.click(dialog.getByText('Create', { selector: 'button' }))
    expect(await screen.findByText('No files yet')).toBeTruthy()
    const { body } = await anna.call('GET', '/ucf-projects?name=Programmes')
    expect(body.data).toMatchObject([{ type: 'FILES', num: 0, bucket_ids: [expect.any(Number)] }])
  })

  test('files of a container are ticked; what is not stored says so, and cannot be', async () => {
    const { user } = await open(project)
    await user.click((await screen.findAllByText('Add files'))[0] as HTMLElement)
    await user.click(await screen.findByRole('tab', { name: 'From a container' }))
    const container = await screen.findByLabelText<HTMLSelectElement>(/^Container/, {
      selector: 'select',
    })
    await user.selectOptions(container, 'Podcasts')
    await user.click(screen.getByLabelText('Some of them'))
    const missing = await screen.findByLabelText<HTMLInputElement>(/^Only a result/)
    expect(missing.disabled).toBe(true)
    expect(screen.getByText('Its sound is not stored here')).toBeTruthy()
    await user.click(dialogOf(container).getByText('Add', { selector: 'button' }))
    expect(await screen.findByText('Choose at least one file')).toBeTruthy()
    await user.click(screen.getByLabelText(/^Scanned talk/))
    await user.click(dialogOf(container).getByText('Add', { selector: 'button' }))
    expect(await screen.findByText('Scanned talk', { selector: 'a' })).toBeTruthy()
  })

  test('a file of this machine gets a name, and what is no sound is refused before it is sent', async () => {
    const { user } = await open(`${project}/files`)
    await user.click((await screen.findAllByText('Add files'))[0] as HTMLElement)
    const form = await dialog()
    const input = await form.findByLabelText('Files', { selector: 'input' })
    const sent = new File(['sound'], 'second.wav', { type: 'audio/wav' })
    const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' })
    // Dialogs of systems let one choose what the field does not want, too.
    fireEvent.change(input, { target: { files: [sent, notes] } })
    expect(await form.findByText(/^notes\.txt: /)).toBeTruthy()
    const name = await form.findByLabelText<HTMLInputElement>(/^Name/)
    expect(name.value).toBe('second')
    await user.clear(name)
    await user.click(form.getByText('Upload', { selector: 'button' }))
    expect(await form.findByText('Name is required')).toBeTruthy()
  })

  test('what is in no project yet is taken all at once, and what is not is named with its reason', async () => {
    const { user } = await open(project)
    await user.click((await screen.findAllByText('Add files'))[0] as HTMLElement)
    const form = await dialog()
    await user.click(await form.findByRole('tab', { name: 'From a container' }))
    const container = await form.findByLabelText(/^Container/, { selector: 'select' })
    await user.selectOptions(container, 'Podcasts')
    await user.click(form.getByText('Add', { selector: 'button' }))
    expect(await form.findByText('Scanned talk: It is in this project already')).toBeTruthy()
    expect(form.getByText('Only a result: Its sound is not stored here')).toBeTruthy()
    await user.click(form.getByText('Close'))
    const ready = () => screen.getAllByText('Ready', { ignore: 'option' })
    await waitFor(() => expect(ready()).toHaveLength(2), { timeout: 120_000 })
  })

  test('file results tell where it begins in which file, and its item lists the same places', async () => {
    await waitFor(
      async () => {
        const { body } = await anna.call('GET', '/ucf-overview')
        expect(body.data.worthwhile.length).toBeGreaterThan(0)
      },
      { timeout: 120_000, interval: 500 },
    )
    const { user } = await open(`${project}/file-results`)
    expect(await screen.findByText('00:00:10')).toBeTruthy()
    expect(screen.getByText('00:00:20')).toBeTruthy()
    await user.click(screen.getAllByText(/^Unknown \d+/)[0] as HTMLElement)
    const list = await screen.findByLabelText('Occurrences')
    await waitFor(() => expect(within(list).getAllByText(/Other talk, 0:20/)).toHaveLength(1))
    expect(screen.queryByText('First heard')).toBeNull()
    expect(screen.getByText(/times in 2 files/)).toBeTruthy()
  })

  test('removing a file asks first, and says what goes', async () => {
    const { user } = await open(project)
    await rowAction(user, 'Other talk', 'Remove')
    expect(await screen.findByText(/what was found only in it/)).toBeTruthy()
    await confirmWith(user, 'Delete')
    await waitFor(() => expect(screen.queryByText('Other talk', { selector: 'a' })).toBeNull())
  })
})
