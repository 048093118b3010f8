import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTranscript } from '../../../plugins/customization-text-search/server/imports/read-transcript'
import { type Person, startService, type TestService } from '../../support/service'
import { config, importText, newStreams, srtOf } from './people'

const begin = new Date('2026-03-01T06:00:00Z')
const read = (text: string) => readTranscript(Buffer.from(text), begin)

describe('what is read of a file', () => {
  test('SRT, with numbers or without, lines of two, tags and any ends of lines', () => {
    const { sentences } = read(
      '\ufeff1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Hello</i>\r\nyou &amp; me\r\n\r\n00:01:02,000 --> 00:01:04,000\r\nBye\r\n',
    )
    expect(sentences).toEqual([
      {
        begin: new Date('2026-03-01T06:00:01.500Z'),
        end: new Date('2026-03-01T06:00:03Z'),
        text: 'Hello you & me',
        words: [],
      },
      {
        begin: new Date('2026-03-01T06:01:02Z'),
        end: new Date('2026-03-01T06:01:04Z'),
        text: 'Bye',
        words: [],
      },
    ])
  })

  test('WebVTT, with notes, styles, names, settings and words with times', () => {
    const { sentences } = read(
      'WEBVTT - talk\nKind: captions\n\nNOTE a remark\nof two lines\n\nintro\n00:01.000 --> 00:04.000 align:start\n<v Anna>One <00:02.000>two <00:03.500>three</v>\n',
    )
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatchObject({
      text: 'One two three',
      words: [
        { t: 0, w: 'One' },
        { t: 1000, w: 'two' },
        { t: 2500, w: 'three' },
      ],
    })
  })

  test('JSON of whisper and of OpenAI, with words in the segments or beside them', () => {
    const segment = { start: 1, end: 3, text: ' Hello there' }
    const inside = { words: [{ word: ' Hello', start: 1 }, { word: 'x' }] }
    const beside = { language: 'english', words: [{ word: 'there', start: 2, end: 3 }] }
    const one = read(JSON.stringify({ segments: [{ ...segment, ...inside }] }))
    expect(one.sentences[0]).toMatchObject({ text: 'Hello there', words: [{ t: 0, w: 'Hello' }] })
    const other = read(JSON.stringify({ segments: [segment], ...beside }))
    expect(other.language).toBe('english')
    expect(other.sentences[0]?.words).toEqual([{ t: 1000, w: 'there' }])
  })

  test.each([
    ['1\n00:00:01,000 -> 00:00:02,000\nHi\n', 'Line 2: Times like'],
    ['1\n00:00:01,000 --> 00:00:02,000\nHi\n\nwords\nwithout times\n', 'Line 6: Times like'],
    ['00:00:05,000 --> 00:00:02,000\nHi\n', 'Line 1: It ends before it begins'],
    ['WEBVTT\n\n00:61.000 --> 00:62.000\nHi\n', 'Line 3: Times like'],
    ['', 'This file is empty'],
    ['WEBVTT\n', 'Nothing is said in this file'],
    ['{"segments": [', 'This is no JSON'],
    ['{"text": "Hi"}', 'segments: a list of segments'],
    ['{"segments": [{"start": "0", "end": 1, "text": "Hi"}]}', 'segments.0.start: seconds'],
  ])('%j is refused with where and why', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  test('what is no text is refused', () => {
    expect(() => readTranscript(Buffer.from([0xff, 0xfe, 0x00]), begin)).toThrow('no text in UTF-8')
  })
})

describe('an import', () => {
  let service: TestService
  let anna: Person
  let stream: number

  beforeAll(async () => {
    service = await startService({}, { operator: config })
    anna = await service.newPerson()
    ;[stream = 0] = (await newStreams(service, anna, ['Radio Nord'])).streams
  })
  afterAll(() => service.close())

  test('says what is wrong, and where', async () => {
    const broken = await importText(service, anna, '1\nnow\nHi\n', { stream })
    expect(broken.status).toBe(422)
    expect(broken.body.errors.file[0]).toMatch(/^Line 2: Times like/)
    const late = await importText(service, anna, srtOf(['Hi']), { stream, begin: 'noon' })
    expect(late.body.errors.begin).toEqual(['A time like 2026-12-31T18:05:00Z'])
    const tongue = await importText(service, anna, srtOf(['Hi']), { stream, language: 'english' })
    expect(tongue.body.errors.language).toBeTruthy()
    const list = await anna.call('GET', '/text-search/transcripts')
    expect(list.body.data).toEqual([])
  })

  test('of a time that is there already is asked about, and then replaces it', async () => {
    const first = await importText(service, anna, srtOf(['One', 'Two', 'Three']), { stream })
    expect(first.status).toBe(201)
    const again = await importText(service, anna, srtOf(['Eins', 'Zwei']), { stream })
    expect(again.status).toBe(422)
    expect(again.body.errors.replace).toEqual([
      'There are 2 sentences of this time already: replace them?',
    ])
    const replaced = await importText(service, anna, srtOf(['Eins', 'Zwei']), {
      stream,
      replace: '1',
      language: 'de',
    })
    expect(replaced.body.data.replaced).toBe(2)
    const list = await anna.call('GET', '/text-search/transcripts?order=asc')
    expect(list.body.data.map(({ sentences }: { sentences: number }) => sentences)).toEqual([1, 2])
  })

  test('takes the language that a file says', async () => {
    const text = JSON.stringify({
      language: 'french',
      segments: [{ start: 0, end: 2, text: 'Bonjour' }],
    })
    const sent = await importText(service, anna, text, {
      stream,
      name: 'talk.json',
      begin: '2026-05-01T00:00:00Z',
    })
    expect(sent.body.data.transcript).toMatchObject({ language: 'fr', name: 'talk.json' })
  })
})
