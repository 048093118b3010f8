import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

const names = () => screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)

test('every tool says what it is for and where it is', async () => {
  await openConsole('/tools', { service, as: anna })
  expect(names().length).toBeGreaterThan(12)
  for (const card of screen.getAllByRole('heading', { level: 3 })) {
    const tool = within(card.closest('section') as HTMLElement)
    const places = [...tool.queryAllByRole('link'), ...tool.queryAllByRole('button')]
    expect(places.length, card.textContent ?? '').toBeGreaterThan(0)
  }
})

test('what is for operators is shown to operators alone', async () => {
  await openConsole('/tools', { service, as: anna })
  const parts = () => screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  expect(parts()).toEqual(['For everybody', 'For developers'])
  expect(names()).not.toContain('Music import')
})

test('an operator finds the commands of this console, too', async () => {
  const olga = await service.newPerson({ operator: ['admin-monitoring'] })
  await addApp(olga)
  await openConsole('/tools', { service, as: olga })
  const part = within(await screen.findByRole('region', { name: 'For operators' }))
  expect(part.getByText('Music import')).toBeTruthy()
  expect(part.getByText('Demo radio')).toBeTruthy()
})

test('choosing a platform leaves its tools, and the address shows the same to others', async () => {
  const { user } = await openConsole('/tools', { service, as: anna })
  await user.click(screen.getByText('Unity', { selector: 'button' }))
  await waitFor(() => expect(names()).toEqual(['Unity SDK']))
  expect(window.location.search).toContain('platform=Unity')
  await user.click(screen.getByText('All platforms'))
  await waitFor(() => expect(names().length).toBeGreaterThan(12))
})

test('a tool says what it is for without another one beside it', async () => {
  await openConsole('/tools?platform=Desktop', { service, as: anna })
  expect(names()).toContain('File Scan Tool for Windows')
  expect(names()).not.toContain('File Scan Tool')
  expect(screen.getByText('Scan local files from a window, without a command line')).toBeTruthy()
})

test('the top bar leads there', async () => {
  await openConsole('/home', { service, as: anna })
  const links = await screen.findAllByText('SDK and tools')
  expect(links.some((link) => link.closest('a')?.getAttribute('href')?.startsWith('/tools'))).toBe(
    true,
  )
})
