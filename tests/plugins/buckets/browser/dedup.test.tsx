import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dedupFiles } from '../../../../plugins/buckets/server/tables'
import { dialog, rowAction } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()
const anna = await service.newPerson()
const body = { name: 'Catalogue', region: 'eu-west-1', type: 'DedupFile' }
const bucket: number = (await anna.call('POST', '/buckets', body)).body.data.id
const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const duplicate = { id: 'first', acr_id: first ?? '', title: 'first', score: 99, offset: 0 }
await service.db.insert(dedupFiles).values([
  {
    uid: anna.uid,
    bucket_id: bucket,
    track_id: 'first',
    acr_id: first ?? '',
    duration: 3,
    duplicates: [],
  },
  {
    uid: anna.uid,
    bucket_id: bucket,
    track_id: 'second',
    acr_id: second ?? '',
    duration: 3,
    duplicates: [{ ...duplicate, duration: 3, share: 1 }],
  },
])

test('the list of file buckets leads to a dedup bucket, which shows what was compared', async () => {
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await user.click(screen.getByText('Catalogue'))
  expect(await screen.findByText('second')).toBeTruthy()
  expect(window.location.pathname).toBe('/avr/dedup-buckets/Catalogue')
  expect(screen.getAllByText('Not added')).toHaveLength(2)
})

test('a comparison opens with the recordings that sound the same', async () => {
  await openConsole('/avr/dedup-buckets/Catalogue?file=second', { service, as: anna })
  const panel = await dialog()
  // Its track id, and its title.
  expect(await panel.findAllByText('first')).toHaveLength(2)
  expect(panel.getByText('100%')).toBeTruthy()
})

test('a track that was not compared is said to be none', async () => {
  await openConsole('/avr/dedup-buckets/Catalogue?file=nowhere', { service, as: anna })
  const panel = await dialog()
  expect(await panel.findByText('It was not compared')).toBeTruthy()
})

test('only fingerprint files are taken, each with a track id of its own', async () => {
  const { user } = await openConsole('/avr/dedup-buckets/Catalogue', { service, as: anna })
  await user.click(screen.getByText('Compare files'))
  const form = await dialog()
  const input = form.getByLabelText('Files', { selector: 'input' })
  await user.upload(input, [new File(['x'], 'a.lmfp'), new File(['y'], 'b.lmfp')])
  const names = await form.findAllByRole('textbox')
  expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(['a', 'b'])
  await user.clear(names[1] as HTMLElement)
  await user.type(names[1] as HTMLElement, 'a')
  await waitFor(() =>
    expect(form.getAllByText('Each file needs a track id of its own')).toHaveLength(2),
  )
  expect(form.getByText('Compare', { selector: 'button' }).hasAttribute('disabled')).toBe(true)
})

test('a track id that differs by a blank only is no id of its own', async () => {
  const { user } = await openConsole('/avr/dedup-buckets/Catalogue', { service, as: anna })
  await user.click(screen.getByText('Compare files'))
  const form = await dialog()
  const input = form.getByLabelText('Files', { selector: 'input' })
  await user.upload(input, [new File(['x'], 'a.lmfp'), new File(['y'], 'a .lmfp')])
  expect(await form.findAllByText('Each file needs a track id of its own')).toHaveLength(2)
})

test('chosen files are not lost without a question', async () => {
  const { user } = await openConsole('/avr/dedup-buckets/Catalogue', { service, as: anna })
  await user.click(screen.getByText('Compare files'))
  const form = await dialog()
  const input = form.getByLabelText('Files', { selector: 'input' })
  await user.upload(input, new File(['x'], 'a.lmfp'))
  await user.click(form.getByText('Cancel'))
  await user.click(await screen.findByText('Keep editing'))
  expect(form.getByDisplayValue('a')).toBeTruthy()
})

test('who keeps a track that is not in the bucket is told to send it again', async () => {
  const { user } = await openConsole('/avr/dedup-buckets/Catalogue', { service, as: anna })
  await rowAction(user, 'second', 'Keep this, delete the others')
  const text = '“second” is not in the bucket itself: send it again to have it added'
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a dedup bucket is created beside the others', async () => {
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await user.click(screen.getByText('Create bucket'))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Second catalogue')
  await user.click(form.getByRole('radio', { name: /Dedup/ }))
  await user.click(form.getByText('Create', { selector: 'button' }))
  await waitFor(async () => {
    const { body } = await anna.call('GET', '/buckets?name=Second%20catalogue')
    expect(body.data).toMatchObject([{ type: 'DedupFile' }])
  })
})
