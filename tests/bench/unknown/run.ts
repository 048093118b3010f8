import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultConfig } from '../../../plugins/ucf/contract'
import { cluster } from '../../../plugins/ucf/server/finding/clusters/cluster'
import { startService } from '../../support/service'
import { type Figure, figure, notMeasured } from '../figures'
import { peerVersion } from '../recognition/chromaprint'
import { openOwnDatabase } from '../recognition/own-database'
import { Air } from './air'
import { comparedWith, type FoundPlace } from './compared'
import { findHourByHour } from './find'
import { pairsOfPeer } from './peer'
import { planOf } from './plan'
import { printedHours } from './prints'

const [hours = 6, streams = 4, spots = 40] = process.argv.slice(2, 5).map(Number)
const seed = process.argv[5] ?? ''
const say = (text: string) => console.error(`  ${new Date().toISOString().slice(11, 19)}  ${text}`)

const wish = { hours, streams, spots, seed }
const plan = planOf(wish)
const folder = join(tmpdir(), 'unknown-spots')
const database = await openOwnDatabase()
const service = await startService({ DATABASE_URL: database.url })
const peer = peerVersion()
try {
  say(`${plan.plays.length} plays of ${spots} spots in ${hours} h of ${streams} stations, ${seed}`)
  const air = new Air(folder, plan.spots, plan.plays, wish)
  const name = `${seed} ${hours} ${streams} ${spots}`
  const { recognition } = service.services
  const printing = { air, folder, name, recognition, withPeer: peer !== undefined }
  const printed = []
  for (let stream = 0; stream < streams; stream++) {
    printed.push(...(await printedHours(stream, printing)))
    say(`station ${stream + 1} is heard`)
  }
  say('finding, hour by hour')
  const found = await findHourByHour(service, printed, wish)
  const figures = figuresOf('', found.places)
  const days = (hours * streams) / 24
  figures.push(
    figure('processor time of a day of a stream', found.cpu / days, 's', 'goal 60'),
    figure(
      'the same of its last hour, as a day',
      24 * (found.lastCpu / streams),
      's',
      `against ${hours * streams} h`,
    ),
    figure('memory more than before, at most', found.memory, 'MB'),
    figure('pairs kept for each occurrence', found.pairs / Math.max(1, found.places.length), ''),
  )
  if (peer) {
    say(`the same by ${peer}`)
    const started = process.cpuUsage()
    const items = cluster(pairsOfPeer(printed), defaultConfig)
    const { user } = process.cpuUsage(started)
    const places = items.flatMap((item, at) =>
      item.map(({ stream, begin, end }) => ({
        item: at,
        stream,
        begin: begin / 1000,
        end: end / 1000,
      })),
    )
    figures.push(...figuresOf('fpcalc: ', places))
    figures.push(figure('fpcalc: processor time of a day of a stream', user / 1e6 / days, 's'))
  } else figures.push(notMeasured('fpcalc', 'it is not installed'))
  console.log(JSON.stringify(figures))
} finally {
  await service.close()
  await database.close()
}
process.exit(0)

function figuresOf(of: string, places: readonly FoundPlace[]): Figure[] {
  const one = comparedWith(places, plan)
  const share = (part: number, whole: number) => (100 * part) / Math.max(1, whole)
  const named = (name: string, value: number, unit: string, note = '') =>
    figure(`${of}${name}`, value, unit, note)
  const missed = one.missed.slice(0, 4).join('; ')
  return [
    named(
      'spots found of those with three plays or more',
      share(one.found, one.often),
      '%',
      `${one.found} of ${one.often}, goal 98; ${missed}`,
    ),
    named(
      'plays found',
      share(one.playsFound, one.plays),
      '%',
      `${one.playsFound} of ${one.plays}`,
    ),
    named(
      'purity: occurrences of the spot of their item',
      share(one.own, one.occurrences),
      '%',
      `${one.own} of ${one.occurrences}, goal 99.5`,
    ),
    named(
      'edges are off: median, 95 %',
      one.edges.median * 1000,
      'ms',
      `${Math.round(one.edges.worst * 1000)} ms; goal 300`,
    ),
    named('spots in two items or more', one.split, '', `of ${spots}`),
    named('items that are no spot', one.other, '', `of ${one.items}`),
  ]
}
