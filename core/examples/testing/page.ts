// A page in the whole console, with the real service behind it and a new account: nothing is mocked. `user` clicks and types.
import type { PluginCode } from '@console/core/browser'
import type { ManifestInput } from '@console/core/contract'
import { openConsole, startService, type TestService } from '@console/core/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'

export function pageTests(manifest: ManifestInput, code: PluginCode) {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.close())

  test('a station that is added is in the list', async () => {
    const ada = await service.newPerson({ scopes: ['read-stations', 'write-stations'] })
    const plugins = [{ manifest, code }]
    const { user } = await openConsole('/bm/acme-maps', { service, as: ada, plugins })
    // An empty list has the button twice: in its head, and under the words for nothing.
    const [add] = await screen.findAllByRole('button', { name: 'Add station' })
    if (add) await user.click(add)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/Name/), 'Radio Nord')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('row', { name: /Radio Nord/ })).toBeTruthy()
  })
}
