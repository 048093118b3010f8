import { Navigation } from '@console/core/browser'
import { rooms } from '@console/core/examples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Fence } from '../../../plugins/gallery/browser/block/fence'
import { dialog } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

const config = { plugins: { on: ['gallery'] } }
const open = (path: string) => openConsole(path, { service, as: anna, config })

const blocks = rooms.flatMap(({ id, examples }) =>
  examples.map(({ file, name, isDrawn }) => ({ address: `/gallery/${id}/${name}`, file, isDrawn })),
)

/** Sentences of jsdom and of React about what tests do, not about what is drawn. */
const ofTests = /not implemented|not wrapped in act/i

describe('the gallery', () => {
  test('is offered in the user menu where the operator has switched it on', async () => {
    const { user } = await open('/home')
    await user.click(await screen.findByLabelText(/Account menu/))
    await user.click(await screen.findByText('Gallery'))
    await screen.findByText('music')
  })

  test('is not there otherwise', async () => {
    await openConsole('/gallery', { service, as: anna })
    await waitFor(() => expect(location.pathname).toBe('/home'))
  })

  test('finds a building block by its name, keeps that in the address, and shows it with its code', async () => {
    const { user } = await open('/gallery')
    await user.type(await screen.findByLabelText('Search by name or use'), 'FormDialog')
    await waitFor(() => expect(location.search).toBe('?find=FormDialog'))
    await user.click(screen.getByText('Form dialog'))
    await waitFor(() => expect(location.pathname).toBe('/gallery/form/form-dialog'))
    const live = within(await screen.findByLabelText('As it works'))
    await user.click(live.getByText('Add station'))
    await dialog()
    screen.getByText(/export function Example/)
  })

  test('says so where there is no such building block', async () => {
    await open('/gallery/table/nothing')
    await screen.findByText('There is no such building block')
  })
})

test('an example that throws stands as a fault and can be tried again, and the page stands', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  function Broken() {
    if (broken) throw new Error('no stations')
    return <p>All is well</p>
  }
  const { user } = await openConsole('/broken', {
    service,
    as: anna,
    plugins: [
      {
        manifest: {
          id: 'broken',
          version: '1.0.0',
          api: '^1.0',
          pages: { page: { path: 'broken', title: 'Broken' } },
        },
        code: {
          pages: {
            page: {
              page: async () => ({
                default: () => (
                  <>
                    <h1>Broken</h1>
                    <Fence>
                      <Broken />
                    </Fence>
                  </>
                ),
              }),
            },
          },
        },
      },
    ],
  })
  await screen.findByText('no stations')
  screen.getByText('Broken')
  broken = false
  await user.click(screen.getByText('Retry'))
  await screen.findByText('All is well')
})

test('every example is drawn without an error', async () => {
  const { get } = await open('/gallery')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const wrong: string[] = []
  for (const { address, file, isDrawn } of blocks) {
    said.mockClear()
    act(() => get(Navigation).go(address))
    await screen.findByLabelText(file)
    const live = screen.getByLabelText('As it works')
    if (isDrawn) await waitFor(() => expect(within(live).queryByText('Loading')).toBeNull())
    if (within(live).queryByText('This example has a fault'))
      wrong.push(`${address}: ${live.textContent}`)
    for (const [sentence, ...rest] of said.mock.calls)
      if (!ofTests.test(String(sentence))) wrong.push(`${address}: ${sentence} ${rest.join(' ')}`)
  }
  expect(wrong).toEqual([])
})
