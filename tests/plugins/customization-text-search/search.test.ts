import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bmStreams } from '../../../plugins/bm/server/tables/streams'
import { textSentences, textWords } from '../../../plugins/customization-text-search/server/tables'
import { openService, startService } from '../../support/service'
import { config, importText, newStreams, srtOf } from './people'

let nord: number
let sued: number

const morning = [
  'Good morning, here is the news.',
  'The minister resigned after the heavy storms.',
  'Running shoes are on sale at Fancy Footwear.',
  'Now the weather: rain and snow in the north.',
]
const evening = ['Guten Abend, hier sind die Nachrichten.', 'Die Minister sind zurückgetreten.']
const chinese = ['今天天气很好。', '明天下雨。']

const service = await openService({}, { operator: config })
const anna = await service.newPerson()
const ben = await service.newPerson()
const own = await newStreams(service, anna, ['Radio Nord', 'Radio Süd'])
const pid: number = own.pid
;[nord = 0, sued = 0] = own.streams
for (const [stream, language, said, begin] of [
  [nord, 'en', morning, '2026-03-01T06:00:00Z'],
  [sued, 'de', evening, '2026-03-02T20:00:00+01:00'],
  [sued, 'zh', chinese, '2026-03-03T08:00:00Z'],
] as const) {
  const answer = await importText(service, anna, srtOf(said), { stream, language, begin })
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({
    replaced: 0,
    transcript: { name: 'talk.srt', language, sentences: said.length },
  })
}

interface Told {
  text: string
  begin: string
  plays_at: number
  marks: [number, number][]
  stream: { name: string }
}
async function search(query: Record<string, string>, person = anna) {
  const { status, body } = await person.call(
    'GET',
    `/text-search/hits?${new URLSearchParams(query)}`,
  )
  expect(status).toBe(200)
  return body as { data: Told[]; meta: { total: number } }
}
const texts = async (query: Record<string, string>) =>
  (await search(query)).data.map(({ text }) => text)

describe('what was said is searched', () => {
  test('by words in any of their forms, by phrases, without words, and by one or the other', async () => {
    expect(await texts({ search: 'storm' })).toEqual([morning[1]])
    expect(await texts({ search: 'run shoe' })).toEqual([morning[2]])
    expect(await texts({ search: '"heavy storms"' })).toEqual([morning[1]])
    expect(await texts({ search: '"storms heavy"' })).toEqual([])
    expect(await texts({ search: 'rain OR storm' })).toEqual([morning[3], morning[1]])
    expect(await texts({ search: 'minister -resigned' })).toEqual([evening[1]])
    expect(await texts({ search: 'zurücktreten OR nachricht' })).toEqual([evening[0]])
  })

  test('Chinese by signs, wherever they stand', async () => {
    expect(await texts({ search: '天气' })).toEqual([chinese[0]])
    expect(await texts({ search: '今天天气' })).toEqual([chinese[0]])
    expect(await texts({ search: '天' })).toEqual([chinese[1], chinese[0]])
    expect(await texts({ search: '天 -天气' })).toEqual([chinese[1]])
    expect(await texts({ search: '气天' })).toEqual([])
    const { data } = await search({ search: '天气' })
    expect(data[0]?.marks).toEqual([[2, 4]])
  })

  test('by parts of words and in spite of typing errors, where that is asked for', async () => {
    expect(await texts({ search: 'foot' })).toEqual([])
    expect(await texts({ search: 'foot', similar: '1' })).toEqual([morning[2]])
    expect(await texts({ search: 'ministr', similar: '1' })).toEqual([evening[1], morning[1]])
    expect(await texts({ search: 'ministr -resigned', similar: '1' })).toEqual([evening[1]])
    expect(await texts({ search: 'xylophone', similar: '1' })).toEqual([])
  })

  test('within streams, projects, times and a language', async () => {
    const query = { search: 'minister OR ministers' }
    expect(await texts({ ...query, streams: String(nord) })).toEqual([morning[1]])
    expect(await texts({ ...query, streams: `p${pid}` })).toHaveLength(2)
    expect(await texts({ ...query, streams: 'p999999' })).toEqual([])
    expect(await texts({ ...query, language: 'de' })).toEqual([evening[1]])
    expect(await texts({ ...query, begin: '2026-03-02T00:00:00Z' })).toEqual([evening[1]])
    expect(await texts({ ...query, end: '2026-03-02T00:00:00Z' })).toEqual([morning[1]])
    const wrong = await anna.call('GET', '/text-search/hits?search=a&begin=yesterday')
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors.begin).toEqual(['A time like 2026-12-31T18:05:00Z'])
  })

  test('with what was searched marked, the stream, and the sentences around', async () => {
    const { data, meta } = await search({ search: 'storms' })
    expect(meta.total).toBe(1)
    const [hit] = data
    expect(hit).toMatchObject({
      begin: '2026-03-01T06:00:04.000000Z',
      marks: [[38, 44]],
      stream: { id: nord, name: 'Radio Nord', project: 'Airplay', kind: 'custom', kept_days: 0 },
      source: 'import',
    })
    const { id } = hit as unknown as { id: number }
    const around = await anna.call('GET', `/text-search/hits/${id}?search=storms`)
    expect(around.body.data).toMatchObject({
      marks: [[38, 44]],
      before: { text: morning[0] },
      after: { text: morning[2] },
    })
  })

  test('without words all that was said is found, and odd questions harm nobody', async () => {
    expect((await texts({ search: '' }))[0]).toBe(chinese[1])
    for (const odd of ['"', '-', "' OR 1=1", '((', '&|!', '-"', ':*', '\\'])
      expect((await search({ search: odd })).meta.total).toBe(0)
  })

  test('all hits are a file', async () => {
    const resource = `/text-search/exports/${encodeURIComponent('search=storms OR news')}`
    const ticket = await anna.call('POST', '/media-tickets', { resource })
    expect(ticket.status).toBe(200)
    const { url } = ticket.body.data
    const file = await service.app.inject(url.replace(/^https?:\/\/[^/]+/, ''))
    expect(file.headers['content-disposition']).toContain('text-search.csv')
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain('"Radio Nord","en","Good morning, here is the news."')
  })
})

describe('whose it is', () => {
  test('another account finds nothing of it, and can touch none of it', async () => {
    expect((await search({ search: 'storms' }, ben)).data).toEqual([])
    const { data } = await search({ search: 'storms' })
    const { id } = data[0] as unknown as { id: number }
    expect((await ben.call('GET', `/text-search/hits/${id}`)).status).toBe(404)
    const list = await anna.call('GET', '/text-search/transcripts')
    const { id: transcript } = list.body.data[0]
    expect((await ben.call('DELETE', `/text-search/transcripts/${transcript}`)).status).toBe(404)
    const sent = await importText(service, ben, srtOf(['Mine']), { stream: nord })
    expect(sent.status).toBe(422)
    expect(sent.body.errors.stream).toEqual(['Choose a stream'])
  })

  test('to accounts that it is not for, and to strangers, it is not there', async () => {
    const elsewhere = await startService({}, { operator: {} })
    const carl = await elsewhere.newPerson()
    for (const path of ['hits?search=a', 'overview', 'transcripts']) {
      const nowhere = await carl.call('GET', `/text-search-nothing`)
      const answer = await carl.call('GET', `/text-search/${path}`)
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: nowhere.status,
        body: nowhere.body,
      })
      expect((await elsewhere.call('GET', `/api/text-search/${path}`)).status).toBe(404)
    }
    const file = await carl.call('POST', '/media-tickets', { resource: '/text-search/exports/a' })
    expect(file.status).toBe(404)
    await elsewhere.close()
  })

  test('an IAM user who may only read imports nothing', async () => {
    const reader = await service.newIamUser(anna, ['read-text-search'])
    expect((await reader.call('GET', '/text-search/hits?search=storms')).status).toBe(200)
    const sent = await importText(service, reader, srtOf(['Mine']), { stream: nord })
    expect(sent.status).toBe(403)
  })

  test('a stream that is deleted takes it along, and the last one the words', async () => {
    const { streams } = await newStreams(service, ben, ['Short'])
    const [stream = 0] = streams
    await importText(service, ben, srtOf(['Brief appearance']), { stream })
    expect((await search({ search: 'appear' }, ben)).meta.total).toBe(0)
    await importText(service, ben, srtOf(['Brief appearance']), {
      stream,
      language: 'en',
      replace: '1',
    })
    expect((await search({ search: 'appear' }, ben)).meta.total).toBe(1)
    await service.db.delete(bmStreams).where(eq(bmStreams.id, stream))
    expect((await search({ search: 'appear' }, ben)).meta.total).toBe(0)
    const left = eq(textSentences.stream_row, stream)
    expect(await service.db.$count(textSentences, left)).toBe(0)
  })
})

test('a transcript that is deleted is found no more', async () => {
  const answer = await importText(service, anna, srtOf(['Ephemeral words']), {
    stream: nord,
    begin: '2026-04-01T00:00:00Z',
  })
  expect(await texts({ search: 'ephemeral' })).toHaveLength(1)
  const { id } = answer.body.data.transcript
  expect((await anna.call('DELETE', `/text-search/transcripts/${id}`)).status).toBe(204)
  expect(await texts({ search: 'ephemeral' })).toEqual([])
  expect(await service.db.$count(textWords, eq(textWords.uid, anna.uid))).toBeGreaterThan(10)
})
