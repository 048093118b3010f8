import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { groupsOf } from '../../../plugins/api-reference/browser/document/groups'
import { type OpenApi, operationsOf } from '../../../plugins/api-reference/contract'
import { confirmWith, question } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { type Person, sharedService } from '../../support/service'

let anna: Person

const service = await sharedService()
beforeEach(async () => {
  anna = await service.newPerson()
})

const open = (id = '', as?: Person) =>
  openConsole(`/api-reference${id && `?operation=${id}`}`, { service, ...(as && { as }) })

const part = async (title: string) =>
  within((await screen.findByText(title, { selector: 'h3' })).closest('section') as HTMLElement)

const search = () => screen.findByLabelText('Search by path, words or field')

describe('the reference of the API', () => {
  test('is read without signing in, and says how to sign in for trying', async () => {
    await open('get-buckets')
    await screen.findByText('Buckets of the account', { selector: 'h2' })
    const link = (await part('Try it')).getByText('Sign in')
    expect(link.getAttribute('href')).toBe(
      '/login?redirect=%2Fapi-reference%3Foperation%3Dget-buckets',
    )
    expect(screen.queryByText('Send')).toBeNull()
  })

  test('names an area for every call of the service', async () => {
    const { body } = await service.call('GET', '/api/docs/json')
    const operations = operationsOf(body as OpenApi)
    expect(operations.length).toBeGreaterThan(250)
    const others = groupsOf(operations).find(({ id }) => id === 'others')?.operations ?? []
    expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  })

  test('draws the calls of an area when it is opened', async () => {
    const { user } = await open()
    const area = await screen.findByText('File scanning')
    expect(screen.queryByText('/api/fs-containers')).toBeNull()
    await user.click(area)
    expect(screen.getAllByText('/api/fs-containers').length).toBe(2)
  })

  test('finds calls by words, by path and by a field that they answer', async () => {
    const { user } = await open()
    await user.type(await search(), 'create bucket')
    const list = within(await screen.findByLabelText('Calls'))
    await list.findByText('Create a bucket')
    await user.clear(await search())
    await user.type(await search(), 'keepalive_time')
    expect((await list.findAllByText('Field keepalive_time')).length).toBeGreaterThan(0)
    await user.clear(await search())
    await user.type(await search(), 'no such thing at all')
    await list.findByText('0 calls')
  })

  test('is gone through by keys: slash, arrows, enter', async () => {
    const { user } = await open()
    const field = await search()
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'one bucket')
    await screen.findByText('One bucket')
    await user.keyboard('{ArrowDown}')
    await user.keyboard('{Enter}')
    const title = await screen.findByText('One bucket', { selector: 'h2' })
    expect(location.search).toContain('operation=get-buckets-id')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('shows types, limits, values and what is required', async () => {
    await open('post-buckets')
    const body = await part('Body')
    const name = within(body.getByText('name').closest('li') as HTMLElement)
    name.getByText('required')
    name.getByText(/1–100 characters/)
    body.getByText('LiveTimeshift')
    const answer = await part('Answer')
    answer.getByText('201')
    answer.getByText('created_at')
  })

  test('says of a call that is not there that it is not there', async () => {
    await open('get-nothing')
    await screen.findByText('There is no such call')
  })
})

describe('trying a call', () => {
  test('sends what only reads at once, and shows status, headers and body', async () => {
    await anna.call('POST', '/buckets', { name: 'News', region: 'eu-west-1', type: 'File' })
    const { user } = await open('get-buckets', anna)
    const form = await part('Try it')
    await user.type(form.getByLabelText('search'), 'News')
    await user.click(form.getByText('Send'))
    await form.findByText('Status 200')
    form.getByText('content-type')
    await form.findByLabelText('Search in Answer')
    const sample = screen.getByLabelText('curl command').textContent
    expect(sample).toContain('search=News')
    expect(sample).not.toContain(anna.token)
  })

  test('asks before it writes, and writes once it is told to', async () => {
    const { user } = await open('post-buckets', anna)
    const form = await part('Try it')
    const body = { name: 'Made here', region: 'eu-west-1' }
    fireEvent.change(form.getByLabelText('Body'), { target: { value: JSON.stringify(body) } })
    await user.click(form.getByText('Send'))
    ;(await question()).getByText('POST /api/buckets')
    await confirmWith(user, 'Cancel')
    expect((await anna.call('GET', '/buckets')).body.data).toEqual([])
    await user.click(form.getByText('Send'))
    await confirmWith(user, 'Send')
    await form.findByText('Status 201')
    expect((await anna.call('GET', '/buckets')).body.data).toMatchObject([{ name: 'Made here' }])
  })

  test('shows a refusal as the answer that it is', async () => {
    const { user } = await open('get-buckets-id', anna)
    const form = await part('Try it')
    await user.click(form.getByText('Send'))
    await form.findByText('The path needs it')
    await user.type(form.getByLabelText(/^id/), '999999')
    await user.click(form.getByText('Send'))
    await form.findByText('Status 404')
  })

  test('does not send a body that is no JSON', async () => {
    const { user } = await open('post-buckets', anna)
    const form = await part('Try it')
    fireEvent.change(form.getByLabelText('Body'), { target: { value: '{ "name": ' } })
    await user.click(form.getByText('Send'))
    await form.findByText(/JSON/)
    expect(document.querySelector('[role="alertdialog"]')).toBeNull()
  })
})
