import { screen, waitFor } from '@testing-library/react'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { Item } from '#plugins/ucf/contract'
import { dialogOf } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { openService } from '../../../support/service'
import { operator } from '../../bm/monitored'
import { type FoundProject, foundProject } from '../support/found'

const service = await openService({}, { operator })
const events: string = await service.app.listen({ port: 0, host: '127.0.0.1' })
const anna = await service.newPerson({ limitType: 'Custom' })
const olga = await service.newIamUser(anna, ['ucf', 'write-bm-cs-projects'])
const found: FoundProject = await foundProject(service, anna, {
  name: 'Two desks',
  lengths: [16, 12, 8],
})

const desk = () =>
  openConsole('/ucf/ucf-projects/Two%20desks/review', { service, as: anna, events })
const heading = (item: Item) => screen.findByRole('heading', { name: nameOf(item) })
const nameOf = ({ id, metadata }: Item) => new RegExp(metadata?.title ?? `Unknown ${id}`)
async function report(item: Item, title: string) {
  const path = `${found.path}/results/${item.id}/report`
  expect((await olga.call('POST', path, { title, label: 4 })).status).toBe(200)
}
const itemOf = async ({ id }: Item): Promise<Item> =>
  (await anna.call('GET', `${found.path}/results/${id}`)).body.data

/** Everything is pending again. */
async function pending() {
  const all = await found.items()
  const decided = all.filter(({ status }) => status !== 0).map(({ id }) => id)
  if (decided.length > 0) await anna.call('POST', `${found.path}/results/${decided}/pending`, {})
  return (await found.items()) as [Item, Item, Item]
}

describe('two reviewers', () => {
  test('an item that a colleague decides stays under hand, says who decided what, and no key decides it', async () => {
    const [first, second] = await pending()
    const { user } = await desk()
    await heading(first)
    await report(first, 'Spring sale')
    expect(await screen.findByText(/^Reported by .+: Spring sale/)).toBeTruthy()
    await user.keyboard('i')
    await user.keyboard('4')
    expect(await screen.findByRole('heading', { name: /Spring sale/ })).toBeTruthy()
    expect([await itemOf(first), await itemOf(second)]).toMatchObject([
      { status: 6, metadata: { title: 'Spring sale' } },
      { status: 0, label: 0 },
    ])
    await user.click(screen.getByText('Keep theirs'))
    expect(await heading(second)).toBeTruthy()
  })

  test('who presses a key before the decision of the other is on the screen is told of it, and decides nothing', async () => {
    const [first, second] = await pending()
    // Without live events, as in the moment before one arrives.
    const { user } = await openConsole('/ucf/ucf-projects/Two%20desks/review', {
      service,
      as: anna,
    })
    await heading(first)
    await report(first, 'Summer sale')
    await user.keyboard('i')
    // The next one is under hand by then, and stays.
    await screen.findByText(/is not decided: Reported by .+: Summer sale/)
    await heading(second)
    expect(screen.queryByText('Somebody has changed this since')).toBeNull()
    expect([await itemOf(first), await itemOf(second)]).toMatchObject([
      { status: 6 },
      { status: 0 },
    ])
    await user.click(screen.getByText('Back to it'))
    await screen.findByText('Decide anew')
    await user.click(screen.getByText('Decide anew'))
    await waitFor(() => expect(screen.queryByText('Decide anew')).toBeNull())
    expect(await itemOf(first)).toMatchObject({ status: 0 })
    await user.keyboard('i')
    await waitFor(async () => expect(await itemOf(first)).toMatchObject({ status: -1 }))
    expect(await heading(second)).toBeTruthy()
  })

  test('the next item is under hand at once, however long the service takes for the decision', async () => {
    const [first, second] = await pending()
    const { user } = await desk()
    await heading(first)
    const beside = new pg.Client(service.databaseUrl)
    await beside.connect()
    await beside.query('begin')
    await beside.query('select 1 from ucf_items where id = $1 for update', [first.id])
    await user.keyboard('i')
    await heading(second)
    expect(await itemOf(first)).toMatchObject({ status: 0 })
    await user.keyboard('4')
    await beside.query('commit')
    await beside.end()
    await waitFor(async () =>
      expect([await itemOf(first), await itemOf(second)]).toMatchObject([
        { status: -1 },
        { status: 2, label: 4 },
      ]),
    )
    await heading(second)
    await user.keyboard('zz')
    await heading(first)
    expect((await found.items()).map(({ status }) => status)).toEqual([0, 0, 0])
  })

  test('a label that is on its way stands in the dialog that is opened next', async () => {
    const [first] = await pending()
    const { user } = await desk()
    await heading(first)
    const beside = new pg.Client(service.databaseUrl)
    await beside.connect()
    await beside.query('begin')
    await beside.query('select 1 from ucf_items where id = $1 for update', [first.id])
    await user.keyboard('4r')
    const title = await screen.findByLabelText(/^Title/)
    const label = dialogOf(title).getByLabelText<HTMLSelectElement>(/^Label/)
    expect(label.value).toBe('4')
    await user.type(title, 'Soap{Enter}')
    await beside.query('commit')
    await beside.end()
    await waitFor(async () => expect(await itemOf(first)).toMatchObject({ status: 6, label: 4 }))
  })

  test('a dialog with typed text stays open, is not sent over the decision of the other, and decides anew when asked', async () => {
    const [first, second] = await pending()
    const { user } = await desk()
    await heading(first)
    await user.keyboard('r')
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
    await user.clear(title)
    await user.type(title, 'Name by Anna')
    await report(first, 'Name by Olga')
    const dialog = dialogOf(title)
    expect(await dialog.findByText(/^Reported by .+: Name by Olga/)).toBeTruthy()
    await user.type(title, '{Enter}')
    await dialog.findAllByText(/^Reported by .+: Name by Olga/)
    expect(title.value).toBe('Name by Anna')
    expect(await itemOf(first)).toMatchObject({ metadata: { title: 'Name by Olga' } })

    await user.click(dialog.getByText('Decide anew'))
    await waitFor(() => expect(dialog.queryByText('Decide anew')).toBeNull())
    expect(title.value).toBe('Name by Anna')
    await user.type(title, '{Enter}')
    await waitFor(async () =>
      expect(await itemOf(first)).toMatchObject({ status: 6, metadata: { title: 'Name by Anna' } }),
    )
    expect(await heading(second)).toBeTruthy()
  })

  test('what a colleague decided is taken back exactly, and what was decided before the page was loaded again by a key', async () => {
    const [first, second] = await pending()
    const { user } = await desk()
    await heading(first)
    await report(first, 'Winter sale')
    await user.click(await screen.findByText('Undo theirs'))
    await waitFor(() => expect(screen.queryByText('Undo theirs')).toBeNull())
    expect(await itemOf(first)).toMatchObject({ status: 0 })
    await user.keyboard('i')
    await heading(second)

    const again = await desk()
    await heading(second)
    await again.user.keyboard('z')
    expect(await heading(first)).toBeTruthy()
    expect(await itemOf(first)).toMatchObject({ status: 0 })
  })

  test('keys that a person has chosen work, and those of before do nothing', async () => {
    const [first, second] = await pending()
    await anna.call('PUT', '/ucf-keys', { keys: { ignore: 'X' } })
    const { user } = await desk()
    await screen.findByText('Ignore (X)')
    await heading(first)
    await user.keyboard('i')
    await user.keyboard('x')
    await heading(second)
    await waitFor(async () => expect(await itemOf(first)).toMatchObject({ status: -1 }))
    await anna.call('PUT', '/ucf-keys', { keys: {} })
  })
})
