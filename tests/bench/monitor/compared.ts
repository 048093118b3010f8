import { setTimeout as sleep } from 'node:timers/promises'
import type { PlayedTrack } from '../../../host/cli/radio/start-radio'
import { reportResource, type Timemap } from '../../../plugins/bm/contract'
import { type Comparison, compareWithLog, type HeardResult } from '../../support/radio-log'
import type { Person, TestService } from '../../support/service'
import type { Heard } from './listen'

/** What is sent while a connection begins is not heard yet, milliseconds. */
const settling = 15_000

interface Asked {
  service: TestService
  person: Person
  heard: Heard
  logs: readonly PlayedTrack[][]
  known: ReadonlySet<string>
  /** `20261231` */
  date: string
  day: { begin: number; end: number }
}

export interface StreamCompared {
  plays: Comparison
  /** Seconds that the shares of its day add up to. */
  seconds: number
  /** Plays of the log that are in no line of the report, or lines that are in no log. */
  reportOff: string[]
}

/** Each stream's day against what its radio has logged. */
export async function compareAll(asked: Asked): Promise<StreamCompared[]> {
  const { heard, person, logs, known, date, day } = asked
  const lines = await reportLines(asked)
  const compared: StreamCompared[] = []
  for (const [at, { name, path, runningSince }] of heard.streams.entries()) {
    const { body } = await person.call('GET', `${path}/timemap?date=${date}`)
    const { results, shares }: Timemap = body.data
    const told: HeardResult[] = results.map(({ id, title, begin, end }) => ({
      id,
      title,
      begin: day.begin + begin * 1000,
      end: day.begin + end * 1000,
    }))
    const log = logs[at] ?? []
    // What goes over midnight is in two days.
    const range = { known, from: runningSince + settling, to: day.end - 1 }
    const reported = compareWithLog(log, lines.get(name) ?? [], range)
    compared.push({
      plays: compareWithLog(log, told, range),
      seconds: shares.reduce((sum, one) => sum + one.seconds, 0),
      reportOff: [...reported.missed, ...reported.false, ...reported.doubled],
    })
  }
  return compared
}

/** Of a report in JSON, by the names of streams. */
async function reportLines({ service, person, heard, date }: Asked) {
  const path = `/bm-cs-projects/${heard.project}/reports`
  const wish = { format: 'json', from: date, to: date }
  const { id } = (await person.call('POST', path, wish)).body.data
  for (;;) {
    const { state, error } = (await person.call('GET', `${path}/${id}`)).body.data
    if (state === 'ready') break
    if (state === 'failed') throw new Error(`The report failed: ${error}`)
    await sleep(200)
  }
  const resource = reportResource({ id: heard.project, type: 'BM-ACRC' }, id)
  const { url } = (await person.call('POST', '/media-tickets', { resource })).body.data
  const { rows }: { rows: ReportRow[] } = (await service.app.inject({ url })).json()
  const byStream = new Map<string, HeardResult[]>()
  for (const row of rows) {
    const lines = byStream.get(row.stream) ?? []
    byStream.set(row.stream, lines)
    const [begin, end] = [momentOf(row.start_utc), momentOf(row.end_utc)]
    lines.push({ id: Number(row.result), title: row.title, begin, end })
  }
  return byStream
}

interface ReportRow {
  stream: string
  title: string
  start_utc: string
  end_utc: string
  result: number
}

const momentOf = (utc: string) => Date.parse(`${utc.replace(' ', 'T')}Z`)
