import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmWith, dialog, rowAction, rowOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()
for (const [name, net_type] of [
  ['Phone jingles', 2],
  ['Web only', 1],
]) {
  await anna.call('POST', '/buckets', { name, net_type, region: 'eu-west-1', type: 'File' })
}

test('a database is created from buckets that may be used offline, and is not built yet', async () => {
  const { user } = await openConsole('/avr/projects/offline', { service, as: anna })
  expect(screen.getByText('No offline databases yet')).toBeTruthy()
  await user.click(screen.getAllByText('Create offline database')[0] as HTMLElement)
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'On the phone')
  await user.click(await form.findByRole('checkbox', { name: /Phone jingles/ }))
  expect(form.queryByText('Web only')).toBeNull()
  await user.click(form.getByText('Create', { selector: 'button' }))
  expect(within(await rowOf('On the phone')).getByText('Never built')).toBeTruthy()
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
  await rowAction(user, 'Two buckets', 'Edit')
  const form = await dialog()
  await user.click(await form.findByRole('checkbox', { name: /Moves on.*take it out/ }))
  await user.click(form.getByText('Save', { selector: 'button' }))
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
  // Beside the name, not behind a menu.
  await user.click(await screen.findByRole('button', { name: 'Build Empty' }))
  await confirmWith(user, 'Build')
  await waitFor(
    async () => {
      const { body } = await anna.call('GET', '/offlinedbs?name=Empty')
      expect(body.data[0].state).toBe(-1)
    },
    { timeout: 120_000 },
  )
  await user.click(screen.getByRole('button', { name: /Refresh/ }))
  await waitFor(async () => expect(within(await rowOf('Empty')).getByText('Failed')).toBeTruthy())
})
