import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()

test.each([
  ['/filescanning/fs-containers/statistics', 'fs-statistics'],
  ['/avr/pricing', 'prices'],
  ['/avr/dashboard', 'base-projects-statistics'],
  ['/bm/dashboard', 'bm-cs-overview'],
  ['/avr/music-bucket', 'buckets/'],
])('the calls behind %s are shown for programs', async (address, part) => {
  const as = await service.newPerson()
  const { user } = await openConsole(address, { service, as })
  await user.click(await screen.findByLabelText('Calls of this page, for programs'))
  const shown = await dialog()
  await shown.findByText('Show as API')
  const calls = [
    ...(shown.queryByLabelText(/calls? on this page/)?.querySelectorAll('option') ?? []),
  ]
  const texts = [...calls, shown.getByLabelText('curl command')].map((each) => each.textContent)
  expect(texts.join('\n')).toContain(`/${part}`)
  expect(texts.join('\n')).not.toContain(as.token)
})

test('a page that asks for nothing says so', async () => {
  const { user } = await openConsole('/tools', { service, as: await service.newPerson() })
  await user.click(await screen.findByLabelText('Calls of this page, for programs'))
  await (await dialog()).findByText('This page asks the service for nothing.')
})
