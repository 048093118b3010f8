import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'

let service: TestService
let anna: Person

beforeAll(async () => {
  service = await startService()
  anna = await service.newPerson()
  for (const [name, net_type] of [
    ['Phone jingles', 2],
    ['Web only', 1],
  ]) {
    await anna.call('POST', '/buckets', { name, net_type, region: 'eu-west-1', type: 'File' })
  }
})
afterAll(() => service.close())

const row = (name: string) =>
  within(screen.getByText(name).closest('[role=row], tr') as HTMLElement)

test('a database is created from buckets that may be used offline, and is not built yet', async () => {
  const { user } = await openConsole('/avr/projects/offline', { service, as: anna })
  expect(screen.getByText('No offline databases yet')).toBeTruthy()
  await user.click(screen.getAllByText('Create offline database')[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'On the phone')
  await user.click(await dialog.findByRole('checkbox', { name: /Phone jingles/ }))
  expect(dialog.queryByText('Web only')).toBeNull()
  await user.click(dialog.getByText('Create', { selector: 'button' }))
  await waitFor(() => expect(screen.getByText('On the phone')).toBeTruthy())
  expect(row('On the phone').getByText('Never built')).toBeTruthy()
})

test('a bucket that became online only can be taken out', async () => {
  const own = async (name: string, net_type: number) => {
    const body = { name, net_type, region: 'eu-west-1', type: 'File' }
    return (await anna.call('POST', '/buckets', body)).body.data.id
  }
  const [kept, changed] = [await own('Stays', 0), await own('Moves on', 0)]
  const body = { name: 'Two buckets', region: 'eu-west-1', buckets: [kept, changed] }
  const { id } = (await anna.call('POST', '/offlinedbs', body)).body.data
  await anna.call('PUT', `/buckets/${changed}`, { net_type: 1 })
  const { user } = await openConsole('/avr/projects/offline', { service, as: anna })
  await user.click(screen.getByRole('button', { name: 'Actions for Two buckets' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', { name: /Moves on.*take it out/ }))
  await user.click(dialog.getByText('Save', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { data } = (await anna.call('GET', `/offlinedbs/${id}`)).body
  expect(data.buckets).toEqual([{ id: kept, name: 'Stays' }])
})

test('a build of nothing is asked for once more, then says why it failed', async () => {
  const buckets = (await anna.call('GET', '/buckets?name=Phone%20jingles')).body.data
  await anna.call('POST', '/offlinedbs', {
    name: 'Empty',
    region: 'eu-west-1',
    buckets: [buckets[0].id],
  })
  const { user } = await openConsole('/avr/projects/offline', { service, as: anna })
  await user.click(screen.getByRole('button', { name: 'Actions for Empty' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Build', hidden: true }))
  const question = within(await screen.findByRole('alertdialog', { hidden: true }))
  await user.click(question.getByText('Build', { selector: 'button' }))
  await waitFor(
    async () => {
      const { body } = await anna.call('GET', '/offlinedbs?name=Empty')
      expect(body.data[0].state).toBe(-1)
    },
    { timeout: 30_000 },
  )
  await user.click(screen.getByRole('button', { name: /Refresh/ }))
  await waitFor(() => expect(row('Empty').getByText('Failed')).toBeTruthy())
})
