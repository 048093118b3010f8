import { Manifest } from '@console/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ann, drawShell } from './draw-shell'

const inBar = async () => within(await screen.findByRole('banner', undefined, { timeout: 120_000 }))
const openMenu = async (person: ReturnType<typeof drawShell>['person'], name: RegExp) =>
  person.click(await screen.findByLabelText(name))

describe('the plan label', () => {
  test.each([
    ['Premium', { limit_type: 'Premium' }, 'Premium'],
    [
      'a trial with its days',
      { limit_type: 'FreeTrial', left_days: 12 },
      'FreeTrial, 12 days left',
    ],
    ['the last day of a trial', { limit_type: 'FreeTrial', left_days: 1 }, 'FreeTrial, 1 day left'],
    ['a trial that is over', { limit_type: 'FreeTrial', left_days: -2 }, 'FreeTrial, 0 days left'],
    ['a plan of one’s own', { limit_type: 'Non-Commercial' }, 'Non-Commercial'],
  ] as const)('shows %s', async (_what, user, text) => {
    drawShell('/home', { user: { ...ann, ...user } })
    expect(await (await inBar()).findByText(text)).toBeTruthy()
  })

  test('of a frozen account comes with a sentence across the page', async () => {
    drawShell('/home', { user: { limit_type: 'Frozen' } })
    expect(await screen.findByText(/This account is frozen/)).toBeTruthy()
  })
})

describe('the account menu', () => {
  test('names the root user by e-mail and holds the links that the account may see', async () => {
    const { person } = drawShell('/home', { user: ann })
    await openMenu(person, /Account menu: ann@example.com/)
    expect(await screen.findByText(/Root user/)).toBeTruthy()
    expect(screen.getByText('Account').getAttribute('href')).toContain('/home')
    expect(screen.getByText('Billing info')).toBeTruthy()
  })

  test('names an IAM user by name and leaves out what a rule hides', async () => {
    const user = { type: 'iam', iam_user: 'operator', ip_country: 'KR' } as const
    const { person } = drawShell('/home', { user })
    await openMenu(person, /Account menu: operator/)
    expect(await screen.findByText(/IAM user of ann@example.com/)).toBeTruthy()
    expect(screen.queryByText('Billing info')).toBeNull()
  })

  test('changes the theme at once and remembers it', async () => {
    const { person } = drawShell('/home', { user: ann })
    await openMenu(person, /Account menu/)
    await person.click(await screen.findByText('Dark'))
    expect(document.documentElement.style.colorScheme).toBe('dark')
    expect(localStorage.getItem('console.settings.1')).toContain('"theme":"dark"')
  })

  test('closes with Escape and with a click elsewhere', async () => {
    const { person } = drawShell('/home', { user: ann })
    await openMenu(person, /Account menu/)
    await screen.findByText('Logout')
    await person.keyboard('{Escape}')
    expect(screen.queryByText('Logout')).toBeNull()
    await openMenu(person, /Account menu/)
    await screen.findByText('Logout')
    await person.click(document.body)
    expect(screen.queryByText('Logout')).toBeNull()
  })

  test('logs out', async () => {
    const { person, calls, reloads } = drawShell('/home', { user: ann })
    await openMenu(person, /Account menu/)
    await person.click(await screen.findByText('Logout'))
    await waitFor(() => expect(reloads[0]).toMatch(/^\/login/))
    expect(calls.map(({ call }) => call)).toContain('POST /logout')
  })
})

describe('links', () => {
  test('to documentation lead to the console’s own where the operator names none; tools stand there only where there are some', async () => {
    const pages = { reference: { path: 'api-reference', title: 'API Reference', public: true } }
    const manifest = Manifest.parse({ id: 'docs', version: '1.0.0', api: '^1.0', pages })
    drawShell('/home', { user: ann, config: { plugins: [{ manifest, entry: '' }] } })
    const bar = await inBar()
    await bar.findByText('Products')
    expect(bar.getByText('Docs').getAttribute('href')).toMatch(/^\/api-reference/)
    expect(bar.queryByText('SDK and tools')).toBeNull()
  })

  test('to documentation and tools leave the console', async () => {
    const config = { docsUrl: 'https://docs.test/', toolsUrl: 'https://tools.test/' }
    drawShell('/home', { user: ann, config })
    const bar = await inBar()
    expect((await bar.findByText('Docs')).getAttribute('href')).toBe('https://docs.test/')
    expect(bar.getByText('SDK and tools').getAttribute('target')).toBe('_blank')
  })
})

test.each([
  ['stored', 200],
  ['not stored, because that failed', 500],
])('another region is loaded when it was %s', async (_how, status) => {
  const body = { data: { region: 'us-west-2' }, message: 'no', error: 'no' }
  const answers = { 'PUT /user-region': { status, body } }
  const { person, calls, reloads } = drawShell('/sound/dashboard', { user: ann, answers })
  await openMenu(person, /Region: Europe/)
  await person.click(await screen.findByText('US West'))
  await waitFor(() => expect(reloads).toEqual(['/sound/dashboard?region=us-west-2']))
  expect(calls).toContainEqual({ call: 'PUT /user-region', body: { region: 'us-west-2' } })
})

test('the products dialog offers the areas group by group', async () => {
  const { person } = drawShell('/home', { user: ann })
  await person.click(await screen.findByText('Products'))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(await dialog.findByText('Programming skills required')).toBeTruthy()
  expect(dialog.getByText('Sound Recognition').closest('a')?.getAttribute('href')).toContain(
    '/sound/dashboard',
  )
})

test('settings hold at once', async () => {
  const { person } = drawShell('/sound/dashboard', { user: ann })
  await openMenu(person, /Account menu/)
  await person.click(await screen.findByText('Settings'))
  await person.click(await screen.findByLabelText('Compact'))
  await person.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Seoul')
  await person.click(screen.getByLabelText('Show the product in the sidebar'))
  const stored = JSON.parse(localStorage.getItem('console.settings.1') ?? '{}')
  expect(stored).toMatchObject({ density: 'compact', timeZone: 'Asia/Seoul', sidebarLogo: false })
})
