import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { expect, vi } from 'vitest'
import { type NotHeard, type Report, type ReportWish, reportResource } from '#plugins/bm/contract'
import type { Person, TestService } from '../../../support/service'
import { waiting } from '../monitored'
import { type RandomMonth, sumOf } from './random-month'

interface ReportedProject {
  service: TestService
  person: Person
  project: number
}

async function reported({ service, person, project }: ReportedProject, wish: object) {
  const get = async (address: string) => (await person.call('GET', address)).body.data
  const path = `/bm-cs-projects/${project}/reports`
  const { status, body } = await person.call('POST', path, wish)
  expect(status, JSON.stringify(body)).toBe(201)
  const report: Report = await vi.waitFor(async () => {
    const found = await get(`${path}/${body.data.id}`)
    if (!['ready', 'failed'].includes(found.state)) throw new Error(found.state)
    return found
  }, waiting)
  expect(report.state, report.error).toBe('ready')
  const resource = reportResource({ id: project, type: 'BM-ACRC' }, report.id)
  const ticket = await person.call('POST', '/media-tickets', { resource })
  const bytes = (await service.app.inject({ url: ticket.body.data.url })).rawPayload
  return { report, bytes, text: bytes.toString().replace(/^\uFEFF/, '') }
}

const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
const clock = (text = '') => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
/** Numbers of a column of the first sheet. */
function sheetNumbers(bytes: Buffer, column: string): number[] {
  const sheet = unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()
  const cells = Buffer.from(sheet)
    .toString()
    .matchAll(new RegExp(`<c r="${column}(\\d+)"[^>]*><v>([^<]*)</v>`, 'g'))
  return [...cells].filter(([, row]) => row !== '1').map(([, , value]) => Number(value))
}

/** What each form tells of its plays: how many, and of how many seconds; no form adds up others. */
export async function formsOf(
  project: ReportedProject,
  month: RandomMonth,
  hours: readonly string[],
) {
  const { from, to, zone: timezone } = month
  const ask = (wish: Partial<ReportWish>) => reported(project, { from, to, timezone, ...wish })
  const rows = async (wish: Partial<ReportWish>) => rowsOf((await ask(wish)).text)
  const totals = async (kind: 'tracks' | 'streams') =>
    sumOf(await rows({ format: 'csv', kind }), (row) => [
      ...([Number(row.Plays), Number(row['Played, seconds'])] as const),
    ])
  const csv = await ask({ format: 'csv' })
  const sheet = sheetNumbers((await ask({ format: 'xlsx' })).bytes, 'F')
  const json = JSON.parse((await ask({ format: 'json' })).text)
  const society = { recipient_id: 'PADPIDA2014021302Q', recipient_name: 'Society' }
  const dsr = { format: 'ddex', service_name: 'WABC', territory: 'CH', ...society } as const
  const records = (await ask(dsr)).text.split('\n').map((line) => line.split('\t'))
  const listeners = ['stream,hour,listeners', ...new Set(hours)].join('\n')
  const rou = await ask({
    format: 'soundexchange',
    service_name: 'WABC',
    category: 'A',
    listeners,
  })
  const performances = rou.text.trim().split('\r\n').slice(1)
  return {
    report: csv.report,
    notHeard: json.not_heard as NotHeard[],
    counts: {
      csv: sumOf(rowsOf(csv.text), (row) => [1, Number(row['Played, seconds'])]),
      'itself, of the csv': [csv.report.plays, csv.report.play_time],
      xlsx: sumOf(sheet, (seconds) => [1, seconds]),
      json: sumOf(json.rows as { played_seconds: number }[], (row) => [1, row.played_seconds]),
      'itself, of the json': [json.counted.plays, json.counted.played_seconds],
      suisa: sumOf(await rows({ format: 'suisa' }), (row) => [1, clock(row.Sendedauer)]),
      prs: sumOf(await rows({ format: 'prs' }), (row) => [
        ...([Number(row['Number of plays']), clock(row.Duration)] as const),
      ]),
      tracks: await totals('tracks'),
      streams: await totals('streams'),
    },
    // These two tell no seconds of plays.
    broadcasts: sumOf(records, ([record, , , , , , number]) => [
      ...([record === 'SU05.02' ? Number(number) : 0, 0] as const),
    ])[0],
    performances: sumOf(performances, (line) => [Number(line.split('|').at(-1)), 0])[0],
  }
}
