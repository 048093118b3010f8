import Papa from 'papaparse'
import { expect, test, vi } from 'vitest'
import { type Report, type ReportWish, reportResource } from '#plugins/bm/contract'
import { toWallTime } from '../../../../core/contract/texts/zone'
import { seededRandom } from '../../../support/random'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream, waiting } from '../monitored'
import { ddexName, ddexProblems } from '../support/ddex-rules'
import { addResults } from '../support/seeded'

const zone = 'Europe/Zurich'
const society = {
  service_name: 'Radio Eins & Zwei',
  recipient_id: 'PADPIDA2014021302Q',
  recipient_name: 'Society',
  territory: 'ch',
}

/** Plays with what data of customers have in them, and with nothing in them. */
function randomPlays(seed: number) {
  const random = seededRandom(seed)
  const among = <T>(...values: T[]) => values[Math.floor(random() * values.length)] as T
  return Array.from({ length: 60 }, () => {
    const title = among('Song', 'A "quoted"\tsong', '=1+1', 'Zürich, «Ü»', ' spaced  | ^piped^ ')
    const acr_id = `acr ${title.trim()} ${among(1, 2)}`
    return {
      begin: new Date(Date.parse('2026-03-28T20:00:00Z') + Math.floor(random() * 86_400_000)),
      seconds: Math.floor(random() * 4000),
      title,
      acr_id,
      artists: among('', 'The Testers', 'A, B'),
      label: among('', 'Gut'),
      isrc: among('', 'CH-A01-26-00001', 'not one'),
      item: {
        acrid: acr_id,
        title,
        duration_ms: among(undefined, 45_000, 200_000, 3_723_000),
        album: among(undefined, { name: 'First' }),
        composers: among(undefined, 'Clara Schreiber, Paul Wort'),
        works: among(undefined, [{ iswc: 'T-003.074.958-6' }], [{ iswc: 'none' }]),
        release_date: among(undefined, '1999', '2019-05-03'),
        upc: among(undefined, '7610000000001'),
      },
    }
  })
}

const ddex = { party_id: 'PADPIDA2026112501A', name: 'Console' }
const service = await openService({}, { operator: { settings: { bm: { ddex } } } })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Songs')
const project: number = (await newProject(anna, [bucket], { name: 'Radios', type: 'BM-LOCAL' })).id
for (const name of ['Radio Eins', 'Zwei | "2"', 'Silent']) {
  const stream = await newStream(anna, project, [`https://radio.example/${name.length}`], {
    name,
  })
  const plays = name === 'Silent' ? [] : randomPlays(name.length)
  if (plays.length > 0) await addResults({ service, person: anna, stream }, plays)
}

async function made(wish: Partial<ReportWish>) {
  const path = `/bm-cs-projects/${project}/reports`
  const days = { from: '20260328', to: '20260330', timezone: zone }
  const { status, body } = await anna.call('POST', path, { ...days, ...society, ...wish })
  expect(status, JSON.stringify(body)).toBe(201)
  const report: Report = await vi.waitFor(async () => {
    const { data } = (await anna.call('GET', `${path}/${body.data.id}`)).body
    if (!['ready', 'failed'].includes(data.state)) throw new Error(data.state)
    return data
  }, waiting)
  expect(report.state, report.error).toBe('ready')
  const resource = reportResource({ id: project, type: 'BM-ACRC' }, report.id)
  const ticket = await anna.call('POST', '/media-tickets', { resource })
  const bytes = (await service.app.inject({ url: ticket.body.data.url })).rawPayload
  return { report, bytes, text: bytes.toString().replace(/^\uFEFF/, '') }
}

test('DDEX files are as the standard has them, whatever was played', async () => {
  const { report, text } = await made({ format: 'ddex' })
  expect(ddexProblems(text)).toEqual([])
  expect(report.filename).toMatch(ddexName)
  expect(report.filename).toContain('_Radio-Eins-Zwei_2026-03-28--2026-03-30_CH__')
  const records = text.split('\n').map((line) => line.split('\t'))
  expect(records[0]?.slice(0, 4)).toEqual([
    ...['HEAD', 'dsrf/1.4/6/1.5', 'BroadcastReportingProfile', '1.1.1'],
  ])
  // How long a recording is, not how long it was heard; nothing where that is not known.
  const lengths = new Set(records.filter(([type]) => type === 'AS01.03').map((cells) => cells[9]))
  expect([...lengths].sort()).toEqual(['', 'PT1H2M3S', 'PT3M20S', 'PT45S'])
  const none = await made({ format: 'ddex', from: '20250101', to: '20250131' })
  expect(ddexProblems(none.text)).toEqual([])
  expect(none.report.filename).toContain('_2025-01_CH_')
})

test('the rules find what is wrong in a DDEX file', async () => {
  const { text } = await made({ format: 'ddex' })
  const wrong = (from: RegExp | string, to: string) => ddexProblems(text.replace(from, to))
  expect(wrong('PADPIDA2014021302Q', '')).toEqual(['1 HEAD: cell 14 is mandatory'])
  expect(wrong('PT3M20S', '200')).toContainEqual(expect.stringContaining('200 is no duration'))
  expect(wrong(/\nMW01.03[^\n]*/, '')).toContainEqual(expect.stringContaining('records stand as'))
  expect(wrong(/(\nSU05.02\t[^\n]*true\t)\d+/, '$1' + '99')).not.toEqual([])
  expect(wrong(/FOOT\t\d+/, 'FOOT\t1')).toContainEqual(expect.stringContaining('FOOT: counts are'))
})

test('who asks for a DDEX file tells what the standard wants to know and monitoring does not', async () => {
  const { body, status } = await anna.call('POST', `/bm-cs-projects/${project}/reports`, {
    ...{ format: 'ddex', from: '20260328', to: '20260330', timezone: zone },
    service_name: ' ',
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([
    ...['service_name', 'recipient_id', 'recipient_name', 'territory'],
  ])
})

/** Of each column whether it has to be told, and how it is written: as SUISA has it from 2026 on. */
const suisa: Record<string, RegExp> = {
  Sender: /^\S.*$/,
  'Titel des Musikwerks': /\S/,
  'Name des Komponisten': /^.*$/,
  'Interpret(en)': /^.*$/,
  Sendedatum: /^2026(03(2[89]|30))$/,
  Sendedauer: /^\d\d:[0-5]\d:[0-5]\d$/,
  Sendezeit: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  ISRC: /^([A-Z]{2}[A-Z0-9]{3}\d{7})?$/,
  Label: /^.*$/,
  Identifikationsnummer: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ#acrid=.+$/,
  Eigenaufnahmen: /^$/,
  'EAN / GTIN': /^(\d{8,14})?$/,
  'Albumtitel / Titel des Tonträgers': /^.*$/,
  Aufnahmedatum: /^$/,
  Aufnahmeland: /^$/,
  Erstveröffentlichungsdatum: /^(\d{8})?$/,
  'Katalog-Nummer / CD ID': /^.*$/,
  Werkverzeichnisangaben: /^.*$/,
  Bestellnummer: /^$/,
  Veröffentlichungsland: /^$/,
  Liveaufnahme: /^$/,
}

test('SUISA gets 21 columns in their order, each written as it has it, a line for each play', async () => {
  const { report, text } = await made({ format: 'suisa' })
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
  const [head = [], ...rows] = data
  expect(head).toEqual(Object.keys(suisa))
  expect(rows).toHaveLength(report.plays)
  expect(report.plays).toBe(120)
  for (const row of rows) {
    expect(row).toHaveLength(21)
    for (const [at, cell] of row.entries())
      expect(cell, head[at]).toMatch(Object.values(suisa)[at] ?? /^$/)
    // The moment in its id is that of its date and time, by the clocks of the zone.
    const [moment = ''] = (row[9] ?? '').split('#')
    const local = toWallTime(new Date(moment), zone)
    expect(`${row[4]} ${row[6]}`).toBe(local.replaceAll('-', '').replace('T', ' '))
  }
})

test('PRS gets for each band of a day a recording once, with its plays and how long they were', async () => {
  const { report, text } = await made({ format: 'prs' })
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  const groups = new Set(
    data.map((row) =>
      JSON.stringify([
        row.Station,
        row.Date,
        row['Time band'],
        row.Title,
        row.Performer,
        row.ISRC,
        row.Composer,
      ]),
    ),
  )
  for (const row of data) {
    expect(row).toMatchObject({
      Station: expect.stringMatching(/\S/),
      Date: expect.stringMatching(/^2026-03-(28|29|30)$/),
      'Time band': expect.stringMatching(/^(00:00-05|06:00-09|10:00-15|16:00-18|19:00-23):59$/),
      Title: expect.stringMatching(/\S/),
      Duration: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      'Number of plays': expect.stringMatching(/^[1-9]\d*$/),
      ISRC: expect.stringMatching(/^([A-Z]{2}[A-Z0-9]{3}\d{7})?$/),
    })
  }
  expect(groups.size).toBeGreaterThan(10)
  expect(data.reduce((sum, row) => sum + Number(row['Number of plays']), 0)).toBe(report.plays)
})

test('SoundExchange gets texts between carets and bare numbers between pipes, with or without a head in what was given', async () => {
  const hours = Array.from({ length: 72 }, (_, hour) =>
    toWallTime(new Date(Date.parse('2026-03-28T00:00:00Z') + hour * 3_600_000), zone).slice(0, 13),
  )
  const lines = hours.flatMap((hour) =>
    ['Radio Eins', '"Zwei | ""2"""'].map((name) => `${name},${hour.replace('T', ' ')}:00,2`),
  )
  const rou = { format: 'soundexchange', category: 'A' } as const
  const { report, text } = await made({ ...rou, listeners: lines.join('\n') })
  const rows = text.trimEnd().split('\r\n')
  for (const row of rows.slice(1)) expect(row).toMatch(/^(\^[^^|]*\^\|){7}\d+$/)
  const sum = rows.slice(1).reduce((all, row) => all + Number(row.split('|').at(-1)), 0)
  expect(sum).toBe(2 * report.plays)
  expect(report.filename).toMatch(/^\w+\d{8}-\d{8}_A\.txt$/)
  const headed = await made({ ...rou, listeners: ['stream,hour,listeners', ...lines].join('\n') })
  expect(headed.text).toBe(text)
  const refused = await anna.call('POST', `/bm-cs-projects/${project}/reports`, {
    ...{ from: '20260328', to: '20260330', timezone: zone, ...society, ...rou },
    listeners: `${lines[0]}\nRadio Eins,at noon,2`,
  })
  expect(String(refused.body.errors.listeners)).toMatch(
    /^Line 2, Radio Eins,at noon,2: an hour is like/,
  )
})
