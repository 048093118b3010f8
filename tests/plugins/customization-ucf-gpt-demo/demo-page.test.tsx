import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendings } from '../../../plugins/customization-ucf-gpt-demo/server/tables'
import { ucfItems } from '../../../plugins/ucf/server/tables'
import { Things } from '../../host/authority/endpoint-table'
import { goodGuess, startLanguageModel } from '../../support/language-model-server'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'

const id = 'customization-ucf-gpt-demo'
const config = { plugins: { on: [id] } }
const group = { 'ucf-gpt-demo': [1001] }

let model: Awaited<ReturnType<typeof startLanguageModel>>
let service: TestService
let anna: Person
let without: TestService
let pid: string
let item: string

beforeAll(async () => {
  model = await startLanguageModel()
  const languageModel = { url: `${model.address}/v1`, model: 'small-1' }
  const operator = { ...config, customerGroups: group, outgoing: { allow: ['127.0.0.1'] } }
  service = await startService(
    {},
    { operator: { ...operator, settings: { [id]: { languageModel } } } },
  )
  anna = await service.newPerson({ limitType: 'Custom' })
  const things = new Things(service, anna)
  ;[pid, item] = [await things.id('ucf-projects'), await things.id('ucf-items')]
  without = await startService({}, { operator })
})
afterAll(async () => {
  await service.close()
  await without.close()
  model.close()
})

const open = (address: string) => openConsole(address, { service, as: anna, config })
const button = (name: string) => screen.findByText(name, { selector: 'button, button *' })
const itemNow = async () =>
  (await anna.call('GET', `/ucf-projects/${pid}/results/${item}`)).body.data

test('a person puts in what is said, sees what would be sent, sends it, corrects the guess, accepts it and takes it back', async () => {
  const { user } = await open('/custom/customization/ucf-gpt-demo')
  await user.click(await screen.findByText(`Unknown ${item}`))
  await user.type(await screen.findByLabelText('What is said'), 'Half the price')
  await user.click(await button('Save transcript'))
  await user.click(await button('Show what would be sent'))
  await screen.findByText(`This is sent to ${model.address}/v1/chat/completions, and nothing else:`)
  expect(document.body.textContent).toContain('"content": "Half the price"')
  expect(model.received).toEqual([])
  await user.click(await button('Send'))
  const title = await screen.findByLabelText(/^Title/, {}, { timeout: 120_000 })
  expect(model.received).toHaveLength(1)
  expect((title as HTMLInputElement).value).toBe(goodGuess.title)
  expect((await itemNow()).metadata).toBeNull()
  await user.clear(title)
  await user.type(title, 'Tyres of spring')
  await user.click(await button('Accept'))
  await waitFor(async () =>
    expect(await itemNow()).toMatchObject({
      status: 2,
      label: 4,
      metadata: { title: 'Tyres of spring', advertiser: 'Acme Tyres', language: 'en' },
    }),
  )
  await user.click(await button('Undo'))
  await waitFor(async () => expect(await itemNow()).toMatchObject({ status: 0, metadata: null }))
  const sent = within(await screen.findByRole('region', { name: 'What was sent' }))
  expect(sent.getByText(model.address.slice(7))).toBeTruthy()
  expect(sent.getByText('Answered')).toBeTruthy()
})

test('what a colleague has changed meanwhile is not written over', async () => {
  const { user } = await open(`/bm/custom/customization/ucf-gpt-demo?item=${item}`)
  await screen.findByLabelText(/^Title/)
  await anna.call('PUT', `/ucf-projects/${pid}/results/${item}`, { title: 'By a colleague' })
  await user.click(await button('Accept'))
  expect(
    await screen.findByText('Somebody has changed this item since: look at it again'),
  ).toBeTruthy()
  expect((await itemNow()).metadata.title).toBe('By a colleague')
})

test('what the model writes is shown as text, never as markup', async () => {
  const guess = { ...goodGuess, title: '<img src=x onerror=alert(1)>' }
  await service.db
    .update(sendings)
    .set({ guess })
    .where(eq(sendings.item_id, Number(item)))
  await open(`/bm/custom/customization/ucf-gpt-demo?item=${item}`)
  const title = await screen.findByLabelText(/^Title/)
  expect((title as HTMLInputElement).value).toBe(guess.title)
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('without a language model the page says so, and shows items and transcripts all the same', async () => {
  const bert = await without.newPerson({ limitType: 'Custom' })
  const things = new Things(without, bert)
  const [project, unknown] = [await things.id('ucf-projects'), await things.id('ucf-items')]
  await bert.call('PUT', `/ucf-projects/${project}/results/${unknown}/transcript`, { text: 'Half' })
  await without.db.update(ucfItems).set({ sound_key: '' })
  await openConsole(`/bm/custom/customization/ucf-gpt-demo?item=${unknown}`, {
    service: without,
    as: bert,
    config,
  })
  expect(await screen.findByText(/^No language model is set up in this deployment/)).toBeTruthy()
  expect(((await screen.findByLabelText('What is said')) as HTMLTextAreaElement).value).toBe('Half')
  expect(screen.queryByText('Show what would be sent')).toBeNull()
})
