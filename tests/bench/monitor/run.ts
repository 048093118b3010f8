import { startService } from '../../support/service'
import { type Figure, figure, median, quantile } from '../figures'
import { openOwnDatabase } from '../recognition/own-database'
import { compareAll, type StreamCompared } from './compared'
import { bucketOf } from './known-songs'
import { type Heard, listenToAll } from './listen'
import { RadiosProcess } from './radios-process'
import { measureReadingAlone } from './reading-alone'

// In a process of its own, whose time is that of the radios while they play.

const [hours = 6, streams = 4, speed = 24] = process.argv.slice(2).map(Number)
const day = 86_400_000
/** Wall clock. */
const aloneSeconds = 30

const say = (text: string) => console.error(`  ${new Date().toISOString().slice(11, 19)}  ${text}`)

const begin = Math.floor(Date.now() / day) * day - day
const date = new Date(begin).toISOString().slice(0, 10).replaceAll('-', '')
const database = await openOwnDatabase()
const limits = { firstPause: 1 / speed, longestPause: 60 / speed }
const service = await startService(
  { DATABASE_URL: database.url },
  { operator: { outgoing: { allow: ['127.0.0.1'] } }, monitorLimits: limits },
)
const person = await service.newPerson({ limitType: 'Custom' })
const radios = new RadiosProcess()
try {
  say(`${streams} schedules of ${hours} h are made`)
  const entries = await radios.prepare(streams, hours)
  const { bucket, known } = await bucketOf(entries, { service, person })
  say(`${known.size} recordings are known; reading alone`)
  const urls = await radios.play({ speed, begin, at: Date.now(), once: false })
  const alone = await measureReadingAlone(urls, aloneSeconds)
  await radios.stop()
  say(`listening, for ${Math.ceil((hours * 60) / speed)} minutes`)
  const heard = await listenToAll({ service, person, radios, bucket, speed, begin })
  say('compared with what was sent')
  const { logs } = radios
  const range = { begin, end: begin + day }
  const compared = await compareAll({ service, person, heard, logs, known, date, day: range })
  console.log(JSON.stringify(figuresOf(compared, heard, alone.perHour)))
} finally {
  radios.close()
  await service.close()
  await database.close()
}
process.exit(0)

function figuresOf(compared: StreamCompared[], heard: Heard, alone: number): Figure[] {
  const plays = compared.map((one) => one.plays)
  const all = <T>(of: (one: (typeof plays)[number]) => readonly T[]) => plays.flatMap(of)
  const named = (of: (one: (typeof plays)[number]) => readonly string[]) => {
    const found = all(of)
    return figure('', found.length, '', found.slice(0, 5).join('; '))
  }
  const sent = plays.reduce((sum, one) => sum + one.sent, 0)
  const reportOff = compared.flatMap((one) => one.reportOff)
  const delays = all(({ pairs }) => pairs).flatMap(
    ({ sent: { begin: from, disturbed }, heard: one }) => {
      const seen = heard.firstSeen.get(one.id)
      return seen === undefined || disturbed ? [] : [(seen - from) / 1000]
    },
  )
  const pairs = all((one) => one.pairs).filter(({ sent: { disturbed } }) => !disturbed)
  const edges = (edge: 'begin' | 'end') => {
    const off = pairs
      .map(({ sent: one, heard: result }) => ({ one, by: (result[edge] - one[edge]) / 1000 }))
      .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    const away = off.map(({ by }) => Math.abs(by))
    const worst = off.slice(0, 4).map(({ one: { title, about }, by }) => `${title}${about} ${by}`)
    return [
      figure(`monitor: ${edge} is off, median`, median(away), 's', `${off.length} plays`),
      figure(`monitor: ${edge} is off, 95 %`, quantile(away, 0.95), 's'),
      figure(`monitor: ${edge} is off, longest`, quantile(away, 1), 's', worst.join('; ')),
      figure(`monitor: ${edge} is off by over a second`, away.filter((by) => by > 1).length, ''),
    ]
  }
  const how = `${streams} radios, ${hours} h at ${speed} times their speed`
  return [
    figure('monitor: plays sent', sent, '', how),
    { ...named((one) => one.missed), name: 'monitor: plays missed' },
    { ...named((one) => one.false), name: 'monitor: plays false' },
    { ...named((one) => one.doubled), name: 'monitor: plays doubled' },
    ...edges('begin'),
    ...edges('end'),
    figure('monitor: begin to first result, median', median(delays), 's', 'of the stream'),
    figure('monitor: begin to first result, 95 %', quantile(delays, 0.95), 's'),
    figure('monitor: CPU / reading and decoding alone', heard.perHour / alone, '', 'same run'),
    figure('monitor: streams a core carries', 3600 / heard.perHour, ''),
    figure('monitor: memory of a stream', heard.memory, 'MB', 'its decoder too'),
    figure(
      'monitor: days that do not add up to 86,400 s',
      compared.filter(({ seconds }) => seconds !== 86_400).length,
      '',
      `of ${compared.length}`,
    ),
    figure(
      'monitor: lines in which report and log differ',
      reportOff.length,
      '',
      reportOff.slice(0, 5).join('; '),
    ),
  ]
}
