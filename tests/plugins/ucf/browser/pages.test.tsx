import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Item } from '#plugins/ucf/contract'
import { recording } from '../../../host/engine/recognition/open-engine'
import { dialogOf, expectToast, menuAction } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream, operator, waiting } from '../../bm/monitored'
import { addHeard, broadcast } from '../support/radio'

const spot = recording('a spot for the desk', 14)
const jingle = recording('a jingle for the desk', 8)

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Spots')
const monitored: { id: number; name: string } = await newProject(anna, [bucket], { name: 'Radios' })
const stream: Awaited<ReturnType<typeof newStream>> = await newStream(
  anna,
  monitored.id,
  ['http://radio.invalid/stream'],
  {
    timemap: 1,
    name: 'Radio A',
  },
)
const parts = [10, 175, 340].flatMap((at) => [
  { at, sound: spot },
  { at: at + 40, sound: jingle },
])
const heard = broadcast({ seconds: 410, seed: 'talk at the desk', parts })
await addHeard(service, anna, stream, new Date(Date.now() - 3_600_000), heard)

const open = (address: string) => openConsole(address, { service, as: anna })
const results = '/ucf/ucf-projects/What%20repeats/results'
const projectPath = async () => {
  const { body } = await anna.call('GET', '/ucf-projects?name=What%20repeats')
  return `/ucf-projects/${body.data[0].id}`
}

describe('unknown content', () => {
  test('a project is made, gets a stream whose sound is kept, and finds what repeats in it', async () => {
    const { user } = await open('/ucf/ucf-projects')
    await user.click((await screen.findAllByText('Create project'))[0] as HTMLElement)
    const name = await screen.findByLabelText(/^Project name/)
    await user.type(name, 'What repeats')
    await user.click(dialogOf(name).getByText('Create', { selector: 'button' }))

    await user.click((await screen.findAllByText('Add streams'))[0] as HTMLElement)
    const project = await screen.findByLabelText<HTMLSelectElement>(/^Project/, {
      selector: 'select',
    })
    await user.selectOptions(project, 'Radios')
    await user.click(await screen.findByLabelText(/^Radio A/))
    await user.click(dialogOf(project).getByText('Add', { selector: 'button' }))
    expect(await screen.findByText('Radio A', { selector: 'a' })).toBeTruthy()
    await vi.waitFor(
      async () => {
        const { body } = await anna.call('GET', '/ucf-overview')
        expect(body.data.worthwhile).toHaveLength(2)
        // An ignored item can be reopened only once its audio is stored.
        const results = (await anna.call('GET', `${await projectPath()}/results`)).body.data
        expect(results.map(({ kept }: Item) => kept)).toEqual([true, true])
      },
      { ...waiting, timeout: 240_000 },
    )
  })

  test('in the desk a key labels an item, another ignores it, and another takes that back', async () => {
    const { user } = await open('/ucf/ucf-projects/What%20repeats/review')
    expect(await screen.findByText(/2 items wait/)).toBeTruthy()
    await user.keyboard('4')
    await waitFor(() =>
      expect(screen.getByText('4 Advertisement').getAttribute('aria-pressed')).toBe('true'),
    )
    await user.keyboard('i')
    expect(await screen.findByText(/1 item waits/)).toBeTruthy()
    await user.keyboard('z')
    expect(await screen.findByText(/2 items wait/)).toBeTruthy()
    await user.keyboard('?')
    expect(await screen.findByText('Take the last decision back')).toBeTruthy()
  })

  test('many are labelled at once; what a colleague has changed meanwhile is left, with the reason', async () => {
    const { user } = await open(`${results}?status=all`)
    const items = (await anna.call('GET', `${await projectPath()}/results`)).body.data
    expect(items).toHaveLength(2)
    await user.click(await screen.findByLabelText('Select all rows on this page'))
    const bar = within(await screen.findByLabelText('Selected rows'))
    await user.click(bar.getByText('Label'))
    const label = await screen.findByLabelText(/^Label/, { selector: '[role="dialog"] select' })
    await user.selectOptions(label, 'Speech')
    await anna.call('DELETE', `${await projectPath()}/results/${items[1].id}`)
    await user.click(dialogOf(label).getByText('Label', { selector: 'button' }))
    await expectToast(/^Labelled: 1/)
    const failed = within(await screen.findByLabelText('Failures'))
    expect(failed.getByText('Label: 1 failed')).toBeTruthy()
    expect(failed.getByText(/Ignored by/)).toBeTruthy()
    const all = (await anna.call('GET', `${await projectPath()}/results`)).body.data
    expect(all.find(({ id }: Item) => id === items[0].id)).toMatchObject({ label: 2, status: 2 })
    await anna.call(
      'POST',
      `${await projectPath()}/results/${items.map(({ id }: Item) => id)}/pending`,
      {},
    )
  })

  test('the table is narrowed to days by the calendar, and says what the address asks for that is no day', async () => {
    await open(`${results}?status=all&begin_date=yesterday`)
    await screen.findByText(/unknown value of Heard from/)
    expect(await screen.findAllByLabelText(/^Actions for/)).toHaveLength(2)
    const from = screen.getByLabelText<HTMLInputElement>('Heard from (UTC)')
    expect(from.type).toBe('date')
    fireEvent.change(from, { target: { value: '2030-01-01' } })
    await waitFor(() => expect(screen.queryByLabelText(/^Actions for/)).toBeNull())
    expect(location.search).toContain('begin_date=2030-01-01')
  })

  test('reporting says first what changes; then the past occurrences are results of the stream', async () => {
    const { user } = await open(results)
    const [first] = await screen.findAllByLabelText(/^Actions for/)
    await user.click(first as HTMLElement)
    await menuAction(user, 'Report')
    const title = await screen.findByLabelText(/^Title/)
    const dialog = dialogOf(title)
    expect(
      await dialog.findByText(/Results are made of [23] occurrences on 1 stream\./),
    ).toBeTruthy()
    await user.type(title, 'Soap of the spring')
    await user.click(dialog.getByText('Add to report', { selector: 'button' }))
    await screen.findByText(/Results that have changed: [23]/)
    const day = new Date(Date.now() - 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
    const { body } = await anna.call('GET', `${stream.path}/results?date=${day}`)
    expect(JSON.stringify(body.data)).toContain('Soap of the spring')

    await open(`${results}?status=6`)
    expect(await screen.findByText('Soap of the spring')).toBeTruthy()
  })

  test('who may write neither results nor files of buckets reads why nothing can be decided', async () => {
    const reader = await service.newIamUser(anna, ['read-all', 'ucf'])
    await openConsole('/ucf/ucf-projects/What%20repeats/review', { service, as: reader })
    const isOff = async (label: string) => {
      const button = await screen.findByText(label, { selector: 'button' })
      return button.getAttribute('aria-disabled') === 'true'
    }
    expect(await isOff('Report (R)')).toBe(true)
    expect(await isOff('Add to bucket (B)')).toBe(true)
    expect(await isOff('Ignore (I)')).toBe(false)
  })

  test('an item shows when it was heard', async () => {
    const { user } = await open(`${results}?status=6`)
    await user.click((await screen.findAllByText('Soap of the spring'))[0] as HTMLElement)
    const list = await screen.findByLabelText('Occurrences')
    await waitFor(() => expect(within(list).getAllByText(/Radio A/).length).toBeGreaterThan(1))
  })
})
