import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailHits } from '../../../plugins/customization-text-search/server/saved/mail-hits'
import { textSearches } from '../../../plugins/customization-text-search/server/tables'
import { openService } from '../../support/service'
import { config, importText, newStreams, srtOf, switchFor } from './people'

let stream: number

const service = await openService({}, { operator: config })
const anna = await service.newPerson()
;[stream = 0] = (await newStreams(service, anna, ['Radio Nord'])).streams

const say = (said: readonly string[], begin: string, replace = '0') =>
  importText(service, anna, srtOf(said), { stream, begin, language: 'en', replace })

/** As every half minute. */
const look = () =>
  mailHits.run({ services: service.services, signal: new AbortController().signal })

const mails = async () =>
  (await service.outbox()).filter(({ subject }) => subject.includes('Our company'))

/** Five minutes pass. */
const later = () =>
  service.db
    .update(textSearches)
    .set({ mailed_at: new Date(Date.now() - 6 * 60_000) })
    .where(eq(textSearches.uid, anna.uid))

async function save(body: object) {
  const answer = await anna.call('POST', '/text-search/saved', {
    name: 'Our company',
    search: 'acme',
    emails: [anna.email, 'press@example.org'],
    ...body,
  })
  return answer
}

test('new hits of a saved search are mailed once, in context and with the way there', async () => {
  await say(['Acme was here before.'], '2026-03-01T00:00:00Z')
  const saved = await save({})
  expect(saved.status).toBe(201)
  expect(saved.body.data).toMatchObject({ on: 1, mailed_at: null, search: 'acme' })
  await look()
  expect(await mails()).toEqual([])

  await say(['The weather.', 'Acme opens a plant.', 'And Acme pays well.'], '2026-03-02T06:00:00Z')
  await look()
  await look()
  const sent = await mails()
  expect(sent.map(({ to }) => to).sort()).toEqual([anna.email, 'press@example.org'].sort())
  const [mail] = sent
  expect(mail?.subject).toBe('2 hits of "Our company"')
  expect(mail?.text).toContain('2026-03-02 06:00:04 UTC, Radio Nord (Airplay)')
  expect(mail?.text).toContain('Acme opens a plant.')
  expect(mail?.text).not.toContain('here before')
  expect(mail?.text).toMatch(/text-search\?search=acme&hit=\d+/)
  expect(mail?.text).toContain('text-search?tab=saved')

  // Within five minutes of a mail there is no other.
  await say(['Acme again.'], '2026-03-03T06:00:00Z')
  await look()
  expect(await mails()).toHaveLength(2)
  await later()
  await look()
  expect(await mails()).toHaveLength(4)

  // The same words of the same moment, written down anew, are no news.
  await say(['Acme again.'], '2026-03-03T06:00:00Z', '1')
  await later()
  await look()
  expect(await mails()).toHaveLength(4)
})

test('an account that has lost the plugin gets no mails of its saved searches', async () => {
  const before = (await mails()).length
  await say(['Acme opens another plant.'], '2026-03-03T12:00:00Z')
  await later()
  await switchFor(service, anna.uid, false)
  await look()
  expect(await mails()).toHaveLength(before)
  await switchFor(service, anna.uid, true)
  await look()
  expect(await mails()).toHaveLength(before + 2)
})

test('mails are switched off, and what was said meanwhile is not mailed after', async () => {
  const { body } = await anna.call('GET', '/text-search/saved')
  const [{ id }] = body.data
  const before = (await mails()).length
  await anna.call('PUT', `/text-search/saved/${id}`, { on: 0 })
  await say(['Acme while nobody listens.'], '2026-03-04T06:00:00Z')
  await later()
  await look()
  await anna.call('PUT', `/text-search/saved/${id}`, { on: 1 })
  await look()
  expect(await mails()).toHaveLength(before)
  await say(['Acme is back.'], '2026-03-05T06:00:00Z')
  await look()
  expect(await mails()).toHaveLength(before + 2)
})

test('a search without a name, words or addresses is not saved, nor one of a name that is there', async () => {
  const refused = await save({ name: ' ', search: '', emails: ['nobody'] })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors).sort()).toEqual(['emails.0', 'name', 'search'])
  expect((await save({})).body.errors).toEqual({ name: ['There is a search of this name'] })
  const ben = await service.newPerson()
  const { body } = await anna.call('GET', '/text-search/saved')
  const [{ id }] = body.data
  expect((await ben.call('GET', '/text-search/saved')).body.data).toEqual([])
  expect((await ben.call('PUT', `/text-search/saved/${id}`, { on: 0 })).status).toBe(404)
  expect((await ben.call('DELETE', `/text-search/saved/${id}`)).status).toBe(404)
  expect((await anna.call('DELETE', `/text-search/saved/${id}`)).status).toBe(204)
})
