import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmWith, dialog, menuAction, rowOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'FreeTrial' })

const status = (token: string) =>
  service.call('GET', '/api/user-info', { token }).then((answer) => answer.status)

test('the profile shows who the root user is and what the plan is', async () => {
  await openConsole('/account/account', { service, as: anna })
  const main = within(screen.getByRole('main'))
  expect(main.getByText(anna.email)).toBeTruthy()
  expect(main.getByLabelText('Copy User ID').parentElement?.textContent).toContain(String(anna.uid))
  expect(main.getByText('Root user')).toBeTruthy()
  expect(main.getByText(/^FreeTrial, \d+ days? left$/)).toBeTruthy()
  expect(main.getByText('Europe')).toBeTruthy()
})

test('plugins are switched off for oneself, which the console says on every page, and on again', async () => {
  const pia = await service.newPerson()
  const stored = async () => (await pia.call('GET', '/user-info')).body.data.without_plugins
  const { user } = await openConsole('/account/account', { service, as: pia })
  await user.click(await screen.findByLabelText('Shown to me'))
  await expect.poll(stored).toBe(true)
  cleanup()
  const again = await openConsole('/avr/file-buckets', { service, as: pia })
  await screen.findByText(/^You have switched plugins off/)
  await again.user.click(screen.getByText('Switch on', { selector: 'button' }))
  await expect.poll(stored).toBeUndefined()
})

test('an IAM user sees the name and the own sessions, and nothing of the account', async () => {
  const ian = await service.newIamUser(anna, ['read-buckets'])
  const { user } = await openConsole('/account/account', { service, as: ian })
  const main = within(screen.getByRole('main'))
  expect(main.queryByText(anna.email)).toBeNull()
  expect(main.queryByText('Change email')).toBeNull()
  expect(main.getByText('Change password')).toBeTruthy()
  expect(main.queryByText('Audit log')).toBeNull()
  expect(screen.queryByRole('link', { name: 'IAM users' })).toBeNull()
  await user.click(main.getByText('Sessions'))
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByText('This one')).toHaveLength(1)
  expect(table.getAllByRole('row')).toHaveLength(2)
})

test('another email is asked for with the password, and holds when the link in the mail is opened', async () => {
  const eve = await service.newPerson()
  const { user } = await openConsole('/account/account', { service, as: eve })
  await user.click(screen.getByText('Change email'))
  const form = await dialog()
  const fresh = `new-${eve.email}`
  await user.type(form.getByRole('textbox', { name: /New email/ }), eve.email)
  await user.type(form.getByLabelText(/Current password/), 'not it at all')
  await user.click(form.getByText('Send the link'))
  await form.findByText('This is your address already')
  await user.clear(form.getByRole('textbox', { name: /New email/ }))
  await user.type(form.getByRole('textbox', { name: /New email/ }), fresh)
  await user.click(form.getByText('Send the link'))
  await form.findByText('This is not your password')
  await user.clear(form.getByLabelText(/Current password/))
  await user.type(form.getByLabelText(/Current password/), eve.password)
  await user.click(form.getByText('Send the link'))
  await screen.findByText(
    `Open the link in the mail to ${fresh}. Until then you log in with ${eve.email}.`,
  )
  const { text } = await service.mailTo(fresh)
  const [, code] = /\/activate\/([\w-]+)/.exec(text) ?? []
  await service.call('POST', `/api/account-activate/${code}`)
  const { body } = await eve.call('GET', '/user-info')
  expect(body.data.email).toBe(fresh)
})

test('another password ends the other sessions and not this one', async () => {
  const eve = await service.newPerson()
  const elsewhere = await service.newSession(eve)
  const { user } = await openConsole('/account/account', { service, as: eve })
  await user.click(screen.getByText('Change password'))
  const form = await dialog()
  await user.type(form.getByLabelText(/Current password/), eve.password)
  await user.type(form.getByLabelText(/New password/), 'password')
  await form.findByText('Too short: at least 10 characters')
  await user.clear(form.getByLabelText(/New password/))
  await user.type(form.getByLabelText(/New password/), 'seven grey pelicans')
  await form.findByText('Strong')
  await user.type(form.getByLabelText(/Confirm password/), 'seven grey pelican')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  await form.findByText('The two passwords differ')
  await user.type(form.getByLabelText(/Confirm password/), 's')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Your password was changed, and your other sessions were ended.')
  expect(await status(eve.token)).toBe(200)
  expect(await status(elsewhere)).toBe(401)
  const login = await service.call('POST', '/api/login', {
    body: { email: eve.email, password: 'seven grey pelicans' },
  })
  expect(login.status).toBe(200)
})

test('a session is ended by its menu, but not the one that is used', async () => {
  const eve = await service.newPerson()
  const elsewhere = await service.newSession(eve)
  const { user } = await openConsole('/account/account?tab=sessions', { service, as: eve })
  await screen.findByText('This one')
  const [own, other] = [true, false].map((current) =>
    screen
      .getAllByRole('row')
      .slice(1)
      .find((row) => row.textContent?.includes('This one') === current),
  ) as [HTMLElement, HTMLElement]
  await user.click(within(own).getByLabelText(/^Actions/))
  const refused = await screen.findByRole('menuitem', { name: /End session/, hidden: true })
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(within(other).getByLabelText(/^Actions/))
  await menuAction(user, 'End session')
  await confirmWith(user, 'End session')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(await status(elsewhere)).toBe(401)
  expect(await status(eve.token)).toBe(200)
})

test('other sessions go on when the question about them is answered by Cancel', async () => {
  const eve = await service.newPerson()
  const other = await service.newSession(eve)
  const { user } = await openConsole('/account/account?tab=sessions', { service, as: eve })
  await user.click(await screen.findByText('End all other sessions'))
  await confirmWith(user, 'Cancel')
  expect(await status(other)).toBe(200)
})

test('all other sessions are ended after a question', async () => {
  const eve = await service.newPerson()
  const others = [await service.newSession(eve), await service.newSession(eve)]
  const { user } = await openConsole('/account/account?tab=sessions', { service, as: eve })
  await user.click(await screen.findByText('End all other sessions'))
  await confirmWith(user, 'End all other sessions')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(await Promise.all(others.map(status))).toEqual([401, 401])
})

test('sessions are searched, and a search that finds nothing can be taken back', async () => {
  const { user } = await openConsole('/account/account?tab=sessions&search=nowhere', {
    service,
    as: anna,
  })
  await screen.findByText('Nothing matches')
  await user.click(screen.getAllByText('Clear filters')[0] as HTMLElement)
  await screen.findByText('This one')
})

test('the audit log says who did what, and is searched by words', async () => {
  const eve = await service.newPerson()
  await eve.call('POST', '/buckets', { name: 'News', region: 'eu-west-1', type: 'File' })
  await eve.call('POST', '/console-keys')
  const { user } = await openConsole('/account/account?tab=audit', { service, as: eve })
  const row = await rowOf('Create a bucket')
  expect(row.textContent).toContain(eve.email)
  expect(row.textContent).toContain('201')
  expect(row.textContent).toContain('Session')
  expect(within(row).getByText('News').getAttribute('href')).toBe(
    '/avr/file-buckets/News?region=eu-west-1',
  )
  await user.click(within(row).getByLabelText(/^Actions for Create a bucket/))
  await menuAction(user, 'Details')
  const details = await dialog()
  for (const text of ['bucket', 'News', 'POST /api/buckets']) details.getByText(text)
  await user.click(details.getByText('Close'))
  await user.type(screen.getByRole('searchbox'), 'console-keys{Enter}')
  await waitFor(() => expect(screen.queryByText('Create a bucket')).toBeNull())
  expect(screen.getByText('Create an old access key')).toBeTruthy()
})

test('the audit log of one user holds nothing of the others', async () => {
  const eve = await service.newPerson()
  const ian = await service.newIamUser(eve, ['all'])
  await eve.call('POST', '/console-keys')
  await ian.call('POST', '/buckets', { name: 'News', region: 'eu-west-1', type: 'File' })
  const { user } = await openConsole('/account/account?tab=audit', { service, as: eve })
  await screen.findByText('Create a bucket')
  await user.type(screen.getByLabelText('User'), `${eve.email}{Enter}`)
  await waitFor(() => expect(screen.queryByText('Create a bucket')).toBeNull())
  expect(screen.getByText('Create an old access key')).toBeTruthy()
})

test('the audit log of a time in which nothing was done says so', async () => {
  await openConsole('/account/account?tab=audit&from=2020-01-01&to=2020-01-02', {
    service,
    as: anna,
  })
  expect(await screen.findByText('Nothing in this time range')).toBeTruthy()
})

test('without documentation of the operator, the user menu leads to tutorials that the console has itself', async () => {
  const { user } = await openConsole('/home', { service, as: anna })
  await user.click(screen.getByLabelText(`Account menu: ${anna.email}`))
  const reference = await screen.findByText('API Reference')
  expect(reference.getAttribute('href')).toMatch(/^\/api-reference/)
  await user.click(screen.getByText('Tutorials'))
  await user.click(await screen.findByText('Open First recognition'))
  expect(await screen.findByText('First recognition', { selector: 'h1' })).toBeTruthy()
  expect(screen.getByText('1. Create a bucket and add files')).toBeTruthy()
})

test('the user menu leads to the account, to developer settings, and to the documentation', async () => {
  const { user } = await openConsole('/home', {
    service,
    as: anna,
    config: { docsUrl: 'https://docs.example.org/' },
  })
  await user.click(screen.getByLabelText(`Account menu: ${anna.email}`))
  const tutorials = await screen.findByText('Tutorials')
  expect(tutorials.getAttribute('href')).toBe('https://docs.example.org/tutorials')
  expect(screen.getByText('API Reference').getAttribute('href')).toBe(
    'https://docs.example.org/reference',
  )
  expect(screen.getByText('Developer settings').getAttribute('href')).toMatch(
    /^\/account\/developer/,
  )
  await user.click(screen.getByText('Account', { selector: 'a' }))
  expect(await screen.findByText('Account', { selector: 'h1' })).toBeTruthy()
})
