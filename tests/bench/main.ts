import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureBilling } from './billing'
import { measureBytes } from './bytes'
import { measureDrain } from './drain'
import { measureDrawing } from './drawing'
import { type Figure, notMeasured, printed } from './figures'
import { measureFleet } from './fleet'
import { measureListApi } from './list-api'
import { measureMonitor, measureSets } from './monitor/measure'
import { measureMonitorScreens } from './monitor/screens/measure'
import { measureNavigation } from './navigation'
import { measurePages } from './pages/measure'
import { measureManifests, measureOpenOutput } from './pages/outputs'
import { measureReplay } from './replay'
import { measureReport } from './report'
import { measureDevelopment, measureStart } from './starts'
import { measureStations } from './stations/measure'
import { measureTable } from './table'
import { measureTextSearch } from './text-search'
import { measureUnknown } from './unknown/measure'
import { measureUploads } from './uploads'

/** Of `monitor`, `sets` and `unknown`; accounts for `billing`; how many plays there are for `monitor-screens` and for the year of `stations`, and stations for `fleet` and, of these half, for `drain`. */
const options = {
  accounts: { type: 'string', default: '1000' },
  stations: { type: 'string', default: '200' },
  plays: { type: 'string', default: '500000' },
  rows: { type: 'string', default: '50000000' },
  hours: { type: 'string', default: '6' },
  streams: { type: 'string', default: '4' },
  minutes: { type: 'string', default: '60' },
  projects: { type: 'string', default: '100' },
  speed: { type: 'string', default: '24' },
  spots: { type: 'string', default: '40' },
  seed: { type: 'string', default: '' },
  words: { type: 'string', default: '10000000' },
} as const
const { positionals: chosen, values } = parseArgs({ options, allowPositionals: true })

const measurements: Record<string, () => Promise<Figure[]>> = {
  pages: measurePages,
  bytes: measureBytes,
  open: measureOpenOutput,
  manifests: measureManifests,
  drawing: measureDrawing,
  navigation: measureNavigation,
  start: measureStart,
  development: measureDevelopment,
  table: measureTable,
  report: measureReport,
  api: measureListApi,
  uploads: measureUploads,
  monitor: () =>
    measureMonitor({
      hours: Number(values.hours),
      streams: Number(values.streams),
      speed: Number(values.speed),
    }),
  fleet: () => measureFleet({ stations: Number(values.stations) }),
  drain: () => measureDrain({ stations: Math.ceil(Number(values.stations) / 2) }),
  sets: () =>
    measureSets({
      hours: Number(values.minutes) / 60,
      projects: Number(values.projects),
      speed: Number(values.speed),
    }),
  'monitor-screens': () => measureMonitorScreens({ plays: Number(values.plays) }),
  stations: () => measureStations({ rows: Number(values.rows) }),
  replay: measureReplay,
  billing: () => measureBilling({ accounts: Number(values.accounts) }),
  'text-search': () => measureTextSearch({ words: Number(values.words) }),
  unknown: () =>
    measureUnknown({
      hours: Number(values.hours),
      streams: Number(values.streams),
      spots: Number(values.spots),
      seed: values.seed,
    }),
}

const unknown = chosen.filter((name) => !measurements[name])
if (unknown.length > 0) {
  throw new Error(`No measurement ${unknown.join(', ')}: ${Object.keys(measurements).join(', ')}`)
}

execFileSync(process.execPath, ['build.mjs', '--if-changed'], { stdio: 'inherit' })
const figures: Figure[] = []
for (const [name, measure] of Object.entries(measurements)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`measuring: ${name}`)
  figures.push(
    ...(await measure().catch((error: Error) => [notMeasured(name, error.message.slice(0, 300))])),
  )
}

const machine = {
  node: process.version,
  processor: cpus()[0]?.model ?? '',
  cores: availableParallelism(),
  load: loadavg().map((load) => Math.round(load * 10) / 10),
}
console.log(`\n${printed(figures)}\n`)
console.log(
  `${machine.cores} cores of ${machine.processor}, node ${machine.node}, load at the end ${machine.load[0]}`,
)
await writeFile(
  'tests/output/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, undefined, 1)}\n`,
)
process.exit(figures.some(({ value }) => value === undefined) ? 1 : 0)
