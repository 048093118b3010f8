import { readFile } from 'node:fs/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../../host/server/people/tables'
import { rowActions } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { uploadOf } from '../../../support/upload-by-hand'

const service = await sharedService()
const anna = await service.newPerson()
const reader = await service.newIamUser(anna, ['read-buckets', 'read-audios'])
const made = await anna.call('POST', '/buckets', { name: 'News', region: 'eu-west-1' })
await anna.call('POST', '/buckets', { name: 'Empty', region: 'eu-west-1' })
await service.call('POST', `/api/buckets/${made.body.data.id}/files`, {
  token: anna.token,
  ...uploadOf('Jingle', {}, await readFile('tests/fixtures/jingle.mp3')),
})

const needs = (scope: string) => `This needs the scope ${scope}. Ask the root user for it.`

/** Disabled, and described by the reason. By text: computing the roles of a whole console takes jsdom a second each time. */
async function expectRefused(name: string, scope: string, place: HTMLElement = document.body) {
  await waitFor(() => {
    const button = within(place).getByText(name).closest('button')
    expect(button?.ariaDisabled).toBe('true')
    const description = document.getElementById(button?.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe(needs(scope))
  })
}

test('a reader sees the buckets, and at everything that writes why it does not', async () => {
  const { user } = await openConsole('/avr/file-buckets', { service, as: reader })
  expect(screen.getByText('News')).toBeTruthy()
  await expectRefused('Create bucket', 'write-buckets')
  await user.click(screen.getByText('Create bucket'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await rowActions(user, 'News')).toEqual([
    `no: Edit${needs('write-buckets')}`,
    `no: Delete${needs('delete-buckets')}`,
  ])
  await user.click(screen.getByText('Edit'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a reader sees and opens files, and changes none', async () => {
  const { user } = await openConsole('/avr/file-buckets/News', { service, as: reader })
  await expectRefused('Add files', 'write-audios')
  await expectRefused('Edit metadata by CSV', 'write-audios')
  expect(await rowActions(user, 'Jingle')).toEqual([
    'Open',
    `no: Edit${needs('write-audios')}`,
    `no: Move${needs('write-audios')}`,
    `no: Delete${needs('delete-audios')}`,
  ])
  await user.click(screen.getByText('Open'))
  const drawer = await screen.findByRole('dialog')
  await expectRefused('Edit', 'write-audios', drawer)
  await expectRefused('Move', 'write-audios', drawer)
  await expectRefused('Delete', 'delete-audios', drawer)
})

test('ticked rows can be neither moved nor deleted by a reader', async () => {
  const { user } = await openConsole('/avr/file-buckets/News', { service, as: reader })
  await user.click(await screen.findByLabelText('Select Jingle'))
  const bar = await screen.findByLabelText('Selected rows')
  await expectRefused('Move', 'write-audios', bar)
  await expectRefused('Delete', 'delete-audios', bar)
})

test('the settings of a bucket can be read, not sent', async () => {
  await openConsole('/avr/file-buckets/News?tab=settings', { service, as: reader })
  const name = await screen.findByLabelText(/^Name/)
  expect(name).toHaveProperty('value', 'News')
  expect(name.matches(':disabled')).toBe(true)
  expect(screen.getByText('Save').matches(':disabled')).toBe(true)
  expect(screen.getByText(needs('write-buckets'))).toBeTruthy()
  await expectRefused('Delete bucket', 'delete-buckets')
})

test('an empty bucket asks a reader for no files', async () => {
  await openConsole('/avr/file-buckets/Empty', { service, as: reader })
  expect(await screen.findByText('No files yet')).toBeTruthy()
  expect(screen.getAllByText(needs('write-audios')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Choose files')).toBeNull()
})

test('with the scope of one thing that thing can be done', async () => {
  const editor = await service.newIamUser(anna, ['read-all', 'write-buckets'])
  const { user } = await openConsole('/avr/file-buckets', { service, as: editor })
  expect(await rowActions(user, 'News')).toEqual(['Edit', `no: Delete${needs('delete-buckets')}`])
  await user.keyboard('{Escape}')
  await user.click(screen.getByText('Create bucket'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a page that would be refused says what is missing and asks for nothing', async () => {
  const stranger = await service.newIamUser(anna, ['read-buckets'])
  await openConsole('/avr/file-buckets/News', { service, as: stranger })
  expect(screen.getByText('This is not allowed')).toBeTruthy()
  expect(screen.getByText(needs('read-audios'))).toBeTruthy()
  expect(screen.queryByText('Confirm logout')).toBeNull()
  expect(within(screen.getByRole('main')).queryByText('Jingle')).toBeNull()
})

test('what was granted meanwhile opens the page at the next try', async () => {
  const newcomer = await service.newIamUser(anna, ['read-buckets'])
  const { user } = await openConsole('/avr/file-buckets/News', { service, as: newcomer })
  const scopes = ['read-buckets', 'read-audios']
  await service.db.update(users).set({ scopes }).where(eq(users.id, newcomer.userId))
  await user.click(screen.getByText('Retry'))
  expect(await screen.findByText('Jingle')).toBeTruthy()
})

test('an area whose pages are all closed to a person is not offered', async () => {
  const stranger = await service.newIamUser(anna, ['metadata'])
  await openConsole('/avr/file-buckets', { service, as: stranger })
  expect(screen.getByText(needs('read-buckets'))).toBeTruthy()
  expect(
    within(screen.getByLabelText('Audio and Video Recognition')).queryByText('File Buckets'),
  ).toBeNull()
  expect(screen.queryByText('Confirm logout')).toBeNull()
})

test('a real refusal of the service still asks whether to log in again', async () => {
  const leaving = await service.newIamUser(anna, ['read-buckets', 'read-audios'])
  const { user } = await openConsole('/avr/file-buckets', { service, as: leaving })
  await anna.call('DELETE', `/iam-users/${leaving.userId}`)
  await user.click(screen.getByText('News'))
  expect(await screen.findByText('Confirm logout')).toBeTruthy()
})
