import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { tokens } from '../../../host/server/identity/tables'
import { confirmWith, dialog, question, rowAction, rowOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { type Person, sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

const newToken = async (person: Person, name: string, scopes: string[]) => {
  const { body } = await person.call('POST', '/personal-access-token', { name, scopes })
  return body.data as { id: number; access_token: string }
}

/** Files that the page hands to the browser's downloads. */
function downloads() {
  const files: { name: string; file: Blob }[] = []
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  let made: Blob
  URL.createObjectURL = (file) => {
    made = file as Blob
    return 'blob:made'
  }
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) files.push({ name: this.download, file: made })
    else click.call(this)
  }
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  })
  return files
}

test('an account without tokens says what they are for, and leads to the API reference', async () => {
  await openConsole('/account/developer', { service, as: await service.newPerson() })
  expect(screen.getByText('No access tokens yet')).toBeTruthy()
  expect(screen.getByText('API Reference').getAttribute('href')).toBe('/api-reference')
})

test('the API reference of another service is not guessed', async () => {
  const config = { apiOrigin: 'https://{region}.example.org' }
  await openConsole('/account/developer', { service, as: anna, config })
  expect(screen.queryByText('API Reference')).toBeNull()
})

test('a token is made, shown once with its commands, and can do what it was given', async () => {
  const files = downloads()
  const { user } = await openConsole('/account/developer', { service, as: anna })
  await user.click(screen.getAllByText('Create access token')[0] as HTMLElement)
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Nightly')
  await user.selectOptions(form.getByRole('combobox', { name: 'Expires' }), '1 year')
  await user.click(form.getByLabelText('read-all'))
  await user.click(form.getByLabelText('write-audios'))
  await user.click(form.getByText('Create'))

  const shown = await question()
  const code = (name: string) => shown.getByLabelText(name, { selector: 'section' }).textContent
  const token = code('Access token') ?? ''
  expect(token).toMatch(/^rct_/)
  expect(code('Try it with curl')).toBe(
    `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/user-info`,
  )
  expect(code('Use it in the command-line client')).toBe(
    `acrcloud config set access_token ${token}`,
  )
  await user.click(shown.getByText('Download .env'))
  expect(files.map(({ name }) => name)).toEqual(['.env'])
  const reader = new FileReader()
  reader.readAsText(files[0]?.file as Blob)
  await waitFor(() =>
    expect(reader.result).toBe(`API_URL=${location.origin}/api\nACCESS_TOKEN=${token}\n`),
  )
  expect(shown.getByText('Close')).toHaveProperty('disabled', true)
  await user.click(shown.getByLabelText('I have saved it'))
  await user.click(shown.getByText('Close'))

  const row = await rowOf('Nightly')
  expect(row.textContent).toContain('read-all')
  expect(row.textContent).toContain('write-audios')
  expect(row.textContent).toContain(anna.email)
  expect(document.body.textContent).not.toContain(token)
  expect((await service.call('GET', '/api/buckets', { token })).status).toBe(200)
  const body = { name: 'News', region: 'eu-west-1', type: 'File' }
  expect((await service.call('POST', '/api/buckets', { token, body })).status).toBe(403)
})

test('`all` covers every other scope, and is the only one that is sent', async () => {
  const { user } = await openConsole('/account/developer', { service, as: anna })
  await user.click(screen.getByText('Create access token'))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Everything')
  await user.click(form.getByLabelText('read-buckets'))
  await user.click(form.getByLabelText('all'))
  for (const name of ['read-all', 'buckets', 'read-buckets', 'delete-audios']) {
    const checkbox = form.getByLabelText(name) as HTMLInputElement
    expect([name, checkbox.checked, checkbox.disabled]).toEqual([name, true, true])
  }
  await user.click(form.getByText('Create'))
  await question()
  const { body } = await anna.call('GET', '/personal-access-token')
  const made = body.data.find(({ name }: { name: string }) => name === 'Everything')
  expect(made.scopes).toEqual(['all'])
})

test('a token without a name or a scope is refused at the fields', async () => {
  const { user } = await openConsole('/account/developer', { service, as: anna })
  await user.click(screen.getByText('Create access token'))
  const form = await dialog()
  await user.click(form.getByText('Create'))
  await form.findByText('Name is required')
  expect(form.getByText('Choose at least one scope')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Scopes')
  await user.click(form.getByText('Create'))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('all')))
})

test('an IAM user can give a token no more than the own scopes, and sees only the own tokens', async () => {
  await newToken(anna, 'Of Anna', ['all'])
  const ian = await service.newIamUser(anna, ['read-buckets', 'audios'])
  await newToken(ian, 'Of Ian', ['read-buckets'])
  const { user } = await openConsole('/account/developer', { service, as: ian })
  expect(screen.getByText('Of Ian')).toBeTruthy()
  expect(screen.queryByText('Of Anna')).toBeNull()
  await user.click(screen.getByText('Create access token'))
  const form = await dialog()
  expect(form.getByText('You can give only scopes that you have yourself.')).toBeTruthy()
  const open = ['read-buckets', 'audios', 'read-audios', 'delete-audios']
  const fixed = ['all', 'read-all', 'write-all', 'buckets', 'write-buckets']
  for (const name of [...open, ...fixed])
    expect([name, form.getByLabelText(name)]).toMatchObject([
      name,
      { disabled: fixed.includes(name) },
    ])
})

test('an expired token is marked', async () => {
  const { id } = await newToken(anna, 'Long gone', ['all'])
  const expiresAt = new Date('2026-01-01T00:00:00Z')
  await service.db.update(tokens).set({ expires_at: expiresAt }).where(eq(tokens.id, id))
  await openConsole('/account/developer', { service, as: anna })
  const row = await rowOf('Long gone')
  expect(row.textContent).toContain('Expired')
})

test('deleting a token says what stops, and stops it at once', async () => {
  const { access_token: token } = await newToken(anna, 'Old job', ['all'])
  const { user } = await openConsole('/account/developer?search=old', { service, as: anna })
  await rowAction(user, 'Old job', 'Delete')
  expect((await question()).getByText('Programs that use it stop working at once')).toBeTruthy()
  await confirmWith(user, 'Delete')
  await screen.findByText('Nothing matches')
  expect((await service.call('GET', '/api/user-info', { token })).status).toBe(401)
})
